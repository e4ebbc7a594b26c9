import type { Form } from '@ventanilla/api'
import { Link } from 'react-router'
import { DueGroupHead } from '../../../components/due/Due.tsx'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../bulk/select/SelectBox.tsx'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { keepInSight, moveByKey, RowContent } from '../rows/RowContent.tsx'
import styles from '../rows/rows.module.css'

type Props = { items: readonly ShownItem[]; chosen: string | undefined; form: Form; list: AnswerListState }

/** The list of the desk: what each answer is about, its state and its place. Inside it the arrow keys open the next and the previous answer. */
export function AnswerRows({ items, chosen, form, list }: Props) {
  const text = useText()
  const to = (id: string) => {
    const search = new URLSearchParams(list.search)
    search.set('answer', id)
    return { search: search.toString() }
  }
  return (
    <ol aria-label={text.t('answers.list')}>
      {items.map((item, index) => (
        <li key={item.id} className={`${styles.deskItem} is-selectable`}>
          {list.sort === 'due' && <DueGroupHead item={item} before={items[index - 1]} counts={list.dueCounts} />}
          <SelectBox item={item} selection={list.selection} className={styles.deskSelect} />
          <Link
            className={`${styles.deskRow} ${item.leftAt ? 'has-left' : ''} ${item.unread ? 'is-unread' : ''}`}
            onKeyDown={moveByKey}
            ref={item.id === chosen ? keepInSight : undefined}
            to={to(item.id)}
            replace
            state={list.place}
            aria-current={item.id === chosen ? 'true' : undefined}
          >
            <RowContent
              item={item}
              at={list.filter.dateField === 'updated' ? item.updatedAt : item.createdAt}
              now={list.readAt}
              timeZone={form.municipality.timeZone}
              q={list.filter.q}
            />
          </Link>
        </li>
      ))}
    </ol>
  )
}
