import { ChevronDown } from 'lucide-react'

type Props = {
  label: string
  value: string
  all: string
  options: readonly { id: string; name: string }[]
  onChange: (value: string) => void
}

/** A select that carries its label inside its frame: 'Area: All'. The empty value means all. */
export function FilterSelect({ label, value, all, options, onChange }: Props) {
  return (
    <label className="select-box">
      <span>{label}:</span>
      <select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </label>
  )
}
