import type { Form } from '@ventanilla/api'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Due, DueGroupHead } from '../../../components/due/Due.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { rowWords } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import { useIsInWork } from '../list-state/in-work.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import { AnswerAge } from './AnswerAge.tsx'
import { Marked } from './Marked.tsx'
import styles from './rows.module.css'

type Props = { items: readonly ShownItem[]; chosen: string | undefined; form: Form; list: AnswerListState }

/** The list of the desk: what each answer is about, its state and its place. Inside it the arrow keys open the next and the previous answer. */
export function AnswerRows({ items, chosen, form, list }: Props) {
  const text = useText()
  const isSelectable = list.mayChangeStates && form.definition.states.available.length > 0
  const to = (id: string) => {
    const search = new URLSearchParams(list.search)
    search.set('answer', id)
    return { search: search.toString() }
  }
  return (
    <ol aria-label={text.t('answers.list')}>
      {items.map((item, index) => (
        <li key={item.id} className={`${styles.deskItem} ${isSelectable ? 'is-selectable' : ''}`}>
          {list.sort === 'due' && <DueGroupHead item={item} before={items[index - 1]} />}
          {isSelectable && <SelectBox item={item} selection={list.selection} className={styles.deskSelect} />}
          <Link
            className={`${styles.deskRow} ${item.leftAt ? 'has-left' : ''}`}
            onKeyDown={moveByKey}
            ref={item.id === chosen ? keepInSight : undefined}
            to={to(item.id)}
            replace
            state={list.place}
            aria-current={item.id === chosen ? 'true' : undefined}
          >
            <RowContent item={item} form={form} list={list} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

type ContentProps = Pick<Props, 'form' | 'list'> & { item: ShownItem }

/** Subject, snippet and age; state and place. The code is heard, and stands there where nothing else names the answer. */
function RowContent({ item, form, list }: ContentProps) {
  const text = useText()
  const { name, more, place } = rowWords(item, text)
  const isInWork = useIsInWork(item.id)
  const { q } = list.filter
  return (
    <>
      <span className={styles.deskRowLine}>
        <span className={styles.deskRowName}>
          <Marked text={name} q={q} />
        </span>
        {name !== item.docCode && <span className="visually-hidden">, {item.docCode}</span>}
        {item.leftAt ? (
          <>
            {' · '}
            <LeftFilter at={item.leftAt} form={form} isInline />
          </>
        ) : (
          more && (
            <>
              {' · '}
              <Marked text={more} q={q} />
            </>
          )
        )}
      </span>
      <span className={styles.deskRowAt}>
        <AnswerAge
          at={list.filter.dateField === 'updated' ? item.updatedAt : item.createdAt}
          now={list.readAt}
          timeZone={form.municipality.timeZone}
        />
      </span>
      <span className={styles.deskRowUnder}>
        {item.state && <StateChip state={item.state} />}
        <span className={styles.deskRowPlace}>
          <Marked text={place} q={q} />
        </span>
        {isInWork ? <span className={styles.inWork}>{text.t('answers.inWork')}</span> : <Due due={item.due} />}
        {item.assignee && (
          <span title={text.t('answers.assignee', { name: item.assignee.name })}>
            <span className="visually-hidden">{text.t('answers.assignee', { name: item.assignee.name })}</span>
            <StaffMark person={item.assignee} />
          </span>
        )}
      </span>
    </>
  )
}

/** The row of what is read stays in sight, whatever led to it; its sisters do not move for it. */
function keepInSight(row: HTMLAnchorElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function moveByKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const row = event.currentTarget.closest('li')
  const next = (step === 1 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector<HTMLElement>('a')
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
