import type { KeyboardEvent } from 'react'
import { Due } from '../../../components/due/Due.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { rowWords } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import { LeftFilter } from '../live/LeftFilter.tsx'
import { AnswerAge } from './AnswerAge.tsx'
import { InWork } from './InWork.tsx'
import { Marked } from './Marked.tsx'
import styles from './rows.module.css'

type Props = {
  item: ShownItem
  /** The instant whose age is said. */
  at: string
  now: number
  timeZone: string
  /** Words that are searched for. */
  q?: string | undefined
  /** The form's name, where a list has answers of several. */
  form?: string
}

/** Subject, snippet and age; state and place. The code is heard, and stands there where nothing else names the answer. */
export function RowContent({ item, at, now, timeZone, q, form }: Props) {
  const text = useText()
  const { name, more, place } = rowWords(item, text)
  return (
    <>
      <span className={styles.deskRowLine}>
        {item.unread && <span className="visually-hidden">{text.t('answers.unread')}. </span>}
        <span className={styles.deskRowName}>
          <Marked text={name} q={q} />
        </span>
        {name !== item.docCode && <span className="visually-hidden">, {item.docCode}</span>}
        {(item.leftAt || more) && <span className={styles.deskRowDot}> · </span>}
        <span className={styles.deskRowMore}>
          {item.leftAt ? (
            <LeftFilter at={item.leftAt} timeZone={timeZone} isInline />
          ) : (
            more && <Marked text={more} q={q} />
          )}
        </span>
      </span>
      <span className={styles.deskRowAt}>
        <AnswerAge at={at} now={now} timeZone={timeZone} />
      </span>
      <span className={styles.deskRowUnder}>
        {item.state && <StateChip state={item.state} />}
        <span className={styles.deskRowPlace}>
          <Marked text={place} q={q} />
          {form && (place ? ` · ${form}` : form)}
        </span>
        {item.called && <span className={styles.called}>{text.t(`answers.called.${item.called}`)}</span>}
        <InWork id={item.id}>
          <Due due={item.due} />
        </InWork>
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
export function keepInSight(row: HTMLAnchorElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

export function moveByKey(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const row = event.currentTarget.closest('li')
  const next = (step === 1 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector<HTMLElement>('a')
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
