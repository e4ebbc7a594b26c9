import { useText } from '../../context/text-context.ts'
import { SelectAll } from '../answers/bulk/select/SelectAll.tsx'
import rowsStyles from '../answers/rows/rows.module.css'
import { UnreadCount } from '../answers/rows/UnreadCount.tsx'
import styles from './inbox.module.css'
import type { InboxState } from './use-inbox.ts'

/** Over the rows: how many there are, how many of them are unread, and what stands first. */
export function InboxHead({ inbox }: { inbox: InboxState }) {
  const text = useText()
  const { answers, total, box, selection } = inbox
  const shown = answers.data?.items ?? []
  const count = selection.items.length
  return (
    <div className={rowsStyles.listHead}>
      {(shown.length > 0 || count > 0) && <SelectAll shown={shown} selection={selection} />}
      <output>
        {count > 0
          ? text.t('answers.selected', { count })
          : total !== undefined && text.t('answers.count', { count: total })}
      </output>
      {count > 0 ? (
        <button type="button" className="button quiet" onClick={selection.clear}>
          {text.t('answers.unselect')}
        </button>
      ) : (
        <>
          <UnreadCount list={answers.data} />
          <span className={styles.sorted}>{text.t(`inbox.sorted.${box}`)}</span>
        </>
      )}
    </div>
  )
}
