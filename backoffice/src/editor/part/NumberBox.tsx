import { useState } from 'react'
import { TextField } from '../../part/field/TextField.tsx'

type Props = {
  id: string
  label: string
  value: number | undefined
  isDecimal?: boolean
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  isLocked?: boolean
  onChange: (value: number | undefined) => void
}

/** A number typed by hand; what is no number is not kept, and an empty field is none. */
export function NumberBox({ value, isDecimal = false, isLocked = false, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => written(value))
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    if (value !== read(typed)) setTyped(written(value))
  }
  const allowed = isDecimal ? /^-?\d*,?\d{0,2}$/ : /^-?\d*$/
  return (
    <TextField
      {...field}
      isNarrow
      isReadOnly={isLocked}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      maxLength={12}
      value={typed}
      onChange={next => {
        if (!allowed.test(next)) return
        setTyped(next)
        onChange(read(next))
      }}
    />
  )
}

function written(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',')
}

function read(typed: string): number | undefined {
  const number = Number(typed.replace(',', '.'))
  return typed.trim() === '' || typed === '-' || Number.isNaN(number) ? undefined : number
}
