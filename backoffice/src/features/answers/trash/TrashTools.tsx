import { Suspense } from 'react'
import { FilterInput } from '../../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './trash.module.css'
import type { Trash } from './use-trash.ts'

// It comes with the keys.
const KeyMark = lateWithText(['decide'], async () => (await import('../keys/KeyMark.tsx')).KeyMark)

/** What the trash is narrowed by: words, over all forms one of them, and who deleted; and how many that leaves. */
export function TrashTools({ trash }: { trash: Trash }) {
  const text = useText()
  const { list, q, form, by, formId, narrow } = trash
  const { forms = [], people = [], total } = list.data ?? {}
  const all = text.t('trash.filter.all')
  return (
    <div className={styles.tools}>
      <search className={styles.search}>
        <FilterInput withIcon label={text.t('trash.search')} value={q} onChange={typed => narrow({ q: typed })} />
        <span className={styles.searchKey}>
          <Suspense>
            <KeyMark of="search" />
          </Suspense>
        </span>
      </search>
      {formId === undefined && (
        <FilterSelect
          label={text.t('trash.filter.form')}
          value={form}
          all={all}
          options={forms}
          onChange={id => narrow({ form: id })}
        />
      )}
      <FilterSelect
        label={text.t('trash.filter.by')}
        value={by}
        all={all}
        options={people}
        onChange={id => narrow({ by: id })}
      />
      {total !== undefined && <output className={styles.count}>{text.t('trash.count', { count: total })}</output>}
    </div>
  )
}
