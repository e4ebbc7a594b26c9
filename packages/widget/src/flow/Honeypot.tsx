/** A field that people neither see nor reach: who fills it in is a machine. */
export function Honeypot({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <div className="v-trap" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}
