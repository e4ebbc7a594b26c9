import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { useState } from 'react'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { ActivityTabs, type ShownKind, showsItem } from './ActivityTabs.tsx'
import { Talk } from './Talk.tsx'
import styles from './work.module.css'
import { workCalls } from './work-calls.ts'

/** So many stand beside an answer in the pane until all are asked for. */
const few = 5

/** All that happened to an answer, newest first, and where a note is written. */
export function Activity({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(level === 1)
  const [showsViews, setShowsViews] = useState(false)
  const { id, revision } = answer
  const { data, error, refetch } = useQuery({
    // A new revision is something that happened.
    queryKey: ['timeline', id, revision, showsViews],
    queryFn: ({ signal }) => workCalls.timeline(id, showsViews ? { views: 'true' } : {}, { signal }),
    placeholderData: before => before,
  })
  const items = data?.items ?? []
  const [shown, setShown] = useState<ShownKind>('all')
  const listed = items.filter(item => showsItem(shown, item))
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={`card ${styles.activity}`}>
      <Heading>
        {text.t('work.activity')} {data && <span className="row-sub">{items.length}</span>}
      </Heading>
      <Talk answer={answer} />
      {level === 1 && <ActivityTabs items={items} shown={shown} onShow={setShown} />}
      {error ? (
        <p role="alert">
          {problemSentence(error, text)}{' '}
          <button type="button" className={styles.textButton} onClick={() => void refetch()}>
            {text.t('shell.retry')}
          </button>
        </p>
      ) : !data ? (
        <Skeleton rows={2} kind="view" />
      ) : (
        <ol className={styles.items}>
          {(showsAll ? listed : listed.slice(0, few)).map(item => (
            <ActivityItem
              key={`${item.kind} ${item.at} ${item.kind === 'note' ? item.note.id : ''}`}
              item={item}
              answer={answer}
            />
          ))}
        </ol>
      )}
      <p className={styles.more}>
        {!showsAll && items.length > few && (
          <button type="button" className={styles.textButton} onClick={() => setShowsAll(true)}>
            {text.t('work.all', { count: items.length })}
          </button>
        )}
        <label className="check-row">
          <input type="checkbox" checked={showsViews} onChange={event => setShowsViews(event.target.checked)} />
          {text.t('work.views')}
        </label>
      </p>
    </section>
  )
}
