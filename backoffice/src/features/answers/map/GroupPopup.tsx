import { useQuery } from '@tanstack/react-query'
import type { AnswerFilter, AnswerOnMap } from '@ventanilla/api'
import type { MapGroup } from '@ventanilla/ui/map'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { StateChip } from '../../../components/StateChip.tsx'
import { answerName } from '../../../components/who.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import type { ListPlace } from '../list-state/list-place.ts'
import styles from './map.module.css'
import { answerMap } from './map-client.ts'

type Props = {
  group: MapGroup
  formId: string
  filter: AnswerFilter
  zone: string
  place: ListPlace
  onSized: () => void
  /** Filters by what is near; a map that only shows has none. */
  onNear: (() => void) | undefined
}

/** What stands at a place: what each answer is about, its code, date and state, and the way to it. Of many, the newest are named. */
export function GroupPopup({ group, formId, filter, zone, place, onSized, onNear }: Props) {
  const text = useText()
  const found = useQuery({
    queryKey: ['answer-map', formId, filter, 'place', group.box],
    queryFn: ({ signal }) => answerMap(formId, { ...filter, box: group.box }, { signal }),
  })
  const answers = found.data?.groups.flatMap(({ answer }) => (answer ? [answer] : [])) ?? []
  return (
    <PopupBox key={found.status} label={group.words} onSized={onSized}>
      {found.isPending && <p className="row-sub">{text.t('shell.loading')}</p>}
      {found.isError && (
        <div role="alert">
          <p>{problemSentence(found.error, text)}</p>
          <button type="button" className="button secondary" onClick={() => void found.refetch()}>
            {text.t('shell.retry')}
          </button>
        </div>
      )}
      {found.data && found.data.total > 1 && (
        <p className={styles.mapPopupTitle}>{text.t('answers.map.here', { count: found.data.total })}</p>
      )}
      {found.data && answers.length === 0 && <p>{text.t('answers.empty')}</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map(answer => (
            <li key={answer.id}>
              <AnswerLine answer={answer} zone={zone} place={place} />
            </li>
          ))}
        </ul>
      )}
      {found.data && found.data.total > answers.length && answers.length > 0 && (
        <p className="row-sub">{text.t('answers.map.newest', { count: answers.length })}</p>
      )}
      {found.data && onNear && (
        <button type="button" className="button secondary" onClick={onNear}>
          {text.t('answers.map.near')}
        </button>
      )}
    </PopupBox>
  )
}

type BoxProps = { label: string; onSized: () => void; children: ReactNode }

/** Takes the focus when it comes: the first way out of it, as soon as there is one. */
function PopupBox({ label, onSized, children }: BoxProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    onSized()
    const target = box.current?.querySelector<HTMLElement>('a, button') ?? box.current
    target?.focus({ preventScroll: true })
  }, [onSized])
  return (
    <section ref={box} className={styles.mapPopup} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}

function AnswerLine({ answer, zone, place }: { answer: AnswerOnMap; zone: string; place: ListPlace }) {
  const text = useText()
  const { docCode, summary } = answer
  const name = answerName(answer)
  return (
    <>
      <Link to={`/ver/${answer.id}`} state={place}>
        <span className="visually-hidden">
          {text.t('answers.open')} {name !== docCode && `${docCode}, `}
        </span>
        {name}
      </Link>
      <span className="row-sub">
        {[name === docCode ? undefined : docCode, summary.place, text.dateTime(answer.createdAt, zone)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {answer.state && <StateChip state={answer.state} />}
    </>
  )
}
