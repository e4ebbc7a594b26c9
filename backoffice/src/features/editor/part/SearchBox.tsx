import { Search } from 'lucide-react'
import styles from './part.module.css'

type Props = {
  label: string
  value: string
  /** What leads to it, as keys are called: 'Ctrl K'. */
  keys?: string
  onChange: (words: string) => void
}

/** Looks for something while one writes. Escape ends the search. */
export function SearchBox({ label, value, keys, onChange }: Props) {
  return (
    <label className={styles.search}>
      <Search aria-hidden size={16} />
      <input
        type="search"
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace(' ', '+')}
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
      {keys && value === '' && <kbd aria-hidden>{keys}</kbd>}
    </label>
  )
}
