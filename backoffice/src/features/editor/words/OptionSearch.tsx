import { useText } from '../../../context/text-context.ts'
import { SearchBox } from '../part/SearchBox.tsx'
import styles from './options.module.css'

type Props = { search: string; found: number; all: number; onSearch: (search: string) => void }

/** Looks for some of a long list of options. */
export function OptionSearch({ search, found, all, onSearch }: Props) {
  const text = useText()
  return (
    <div className={styles.searchLine}>
      <SearchBox label={text.t('editor.options.search')} value={search} onChange={onSearch} />
      <output>{search.trim() !== '' && text.t('editor.options.found', { count: found, all })}</output>
    </div>
  )
}
