import { Search } from 'lucide-react'
import styles from './part.module.css'

type Props = { label: string; value: string; onChange: (words: string) => void }

/** Looks for something while one writes. Escape ends the search. */
export function SearchBox({ label, value, onChange }: Props) {
  return (
    <label className={styles.search}>
      <Search aria-hidden size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
    </label>
  )
}
