import { Link } from 'react-router'
import { DueGroupHead } from '../../components/due/Due.tsx'
import { useText } from '../../context/text-context.ts'
import { SelectBox } from '../answers/bulk/select/SelectBox.tsx'
import { withAnswer } from '../answers/list-state/answer-filters.ts'
import type { ShownItem } from '../answers/list-state/merged-page.ts'
import { keepInSight, moveByKey, RowContent } from '../answers/rows/RowContent.tsx'
import rowsStyles from '../answers/rows/rows.module.css'
import type { InboxState } from './use-inbox.ts'

type Props = {
  inbox: InboxState
  items: readonly ShownItem[]
  chosen: string | undefined
  /** Whether an answer opens on a page of its own. */
  opensPage?: boolean
}

/** The answers of a queue, whatever form they are of: what each is about, where it stands, its place and its form. */
export function InboxRows({ inbox, items, chosen, opensPage = false }: Props) {
  const text = useText()
  const { box, search, place, readAt, groups, selection } = inbox
  return (
    <ol aria-label={text.t('answers.list')}>
      {items.map((item, index) => (
        <li key={item.id} className={`${rowsStyles.deskItem} is-selectable`} data-answer={item.id}>
          {(box === 'mine' || box === 'late') && <DueGroupHead item={item} before={items[index - 1]} counts={groups} />}
          <SelectBox item={item} selection={selection} className={rowsStyles.deskSelect} />
          <Link
            className={`${rowsStyles.deskRow} ${item.leftAt ? 'has-left' : ''} ${item.unread ? 'is-unread' : ''}`}
            onKeyDown={moveByKey}
            ref={item.id === chosen ? keepInSight : undefined}
            to={opensPage ? `/ver/${item.id}` : { search: withAnswer(search, item.id) }}
            replace={!opensPage}
            state={place}
            aria-current={item.id === chosen ? 'true' : undefined}
          >
            <RowContent
              item={item}
              at={item.createdAt}
              now={readAt}
              timeZone={item.timeZone ?? 'UTC'}
              {...(item.form && { form: item.form.name })}
            />
          </Link>
        </li>
      ))}
    </ol>
  )
}
