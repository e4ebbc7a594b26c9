import { useState } from 'react'

type Props = { id: string; label: string; value: string; disabled: boolean; onChange: (value: string) => void }

/** The browser's date input. While a year is being typed it passes through 0002 and 0020: those are not taken for the filter. */
export function DateField({ id, label, value, disabled, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    setTyped(value)
  }
  const change = (next: string) => {
    setTyped(next)
    if (next === '' || next >= '1900') onChange(next)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        value={typed}
        disabled={disabled}
        onChange={event => change(event.target.value)}
      />
    </div>
  )
}
