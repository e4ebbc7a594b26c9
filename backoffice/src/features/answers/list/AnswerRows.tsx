import type { Form } from '@ventanilla/api'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { StateChip } from '../../../components/StateChip.tsx'
import { rowLines } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import styles from './desk.module.css'

type Props = { items: readonly ShownItem[]; chosen: string | undefined; form: Form; list: AnswerListState }

/** The list of the desk. Inside it the arrow keys open the next and the previous answer. */
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
      {items.map(item => (
        <li key={item.id} className={`${styles.deskItem} ${isSelectable ? 'is-selectable' : ''}`}>
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
            <span className={styles.deskRowName}>{rowLines(item, text).title}</span>
            {item.state ? <StateChip state={item.state} /> : <span />}
            <span className={`row-sub ${styles.deskRowUnder}`}>
              {item.leftAt ? <LeftFilter at={item.leftAt} form={form} isInline /> : rowLines(item, text).under}
            </span>
            <span className={`row-sub code-text ${styles.deskRowAt}`}>
              {text.dateTime(
                list.filter.dateField === 'updated' ? item.updatedAt : item.createdAt,
                form.municipality.timeZone,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
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
