import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

type Props = {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  withIcon?: boolean
  numeric?: boolean
  className?: string | undefined
}

/** A text filter: it acts 300 ms after the last key, at once on Enter. Its label is also its placeholder. */
export function FilterInput({ id, label, value, onChange, withIcon, numeric, className = '' }: Props) {
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (value !== settled) {
    setSettled(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <div className={`field-box ${withIcon ? 'with-icon' : ''} ${className}`}>
      {withIcon && <Search aria-hidden size={16} />}
      <input
        id={id}
        type={withIcon ? 'search' : 'text'}
        aria-label={label}
        placeholder={label}
        value={typed}
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={numeric ? 14 : 100}
        onChange={event => setTyped(clean(event.target.value, numeric ?? false))}
        onKeyDown={event => event.key === 'Enter' && onChange(typed.trim())}
      />
    </div>
  )
}

function clean(typed: string, numeric: boolean): string {
  return numeric ? typed.replace(/\D/g, '') : typed.trimStart()
}
