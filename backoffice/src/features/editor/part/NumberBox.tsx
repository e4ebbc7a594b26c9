import { useState } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useProblemAt } from '../problems/use-problems.ts'

type Props = {
  id: string
  label: string
  value: number | undefined
  /** The part that the field is of, where those of several have one id. */
  partId?: string
  isDecimal?: boolean
  min?: number | undefined
  max?: number | undefined
  hint?: string | undefined
  isOptional?: boolean
  isLocked?: boolean
  onChange: (value: number | undefined) => void
}

/** A number typed by hand; an empty field is none. What is no number, or beyond what is allowed, is not kept, and that is said. */
export function NumberBox({ value, partId, isDecimal = false, min, max, isLocked = false, onChange, ...field }: Props) {
  const text = useText()
  const problem = useProblemAt(field.id, partId)
  const [typed, setTyped] = useState(() => written(value))
  const [settled, setSettled] = useState(value)
  const [refused, setRefused] = useState<string>()
  if (value !== settled) {
    setSettled(value)
    setRefused(undefined)
    if (value !== read(typed)) setTyped(written(value))
  }
  const allowed = isDecimal ? /^-?\d*,?\d{0,2}$/ : /^-?\d*$/
  const take = (next: string) => {
    if (!allowed.test(next)) return setRefused(text.t(isDecimal ? 'editor.number.decimal' : 'editor.number.whole'))
    setTyped(next)
    const number = read(next)
    if (number !== undefined && max !== undefined && number > max)
      return setRefused(text.t('editor.number.max', { max }))
    if (number !== undefined && min !== undefined && number < min)
      return setRefused(text.t('editor.number.min', { min }))
    setRefused(undefined)
    onChange(number)
  }
  return (
    // What was not kept does not stay in the field as if it were.
    <div onBlur={() => value !== read(typed) && setTyped(written(value))}>
      <TextField
        {...field}
        isNarrow
        isReadOnly={isLocked}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
        maxLength={12}
        value={typed}
        error={refused ?? problem}
        onChange={take}
      />
    </div>
  )
}

function written(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',')
}

function read(typed: string): number | undefined {
  const number = Number(typed.replace(',', '.'))
  return typed.trim() === '' || typed === '-' || Number.isNaN(number) ? undefined : number
}
