import { useQuery } from '@tanstack/react-query'
import type { FormContent } from '@ventanilla/model'
import { Minus, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../context/client.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './publish.module.css'
import { publishLines } from './publish-lines.ts'

const icons = { added: Plus, removed: Minus, changed: Pencil }
const shown = 8

type Props = { formId: string; before: FormContent; after: FormContent; answers: number }

/** What changes for citizens, each thing with how many answers it is about. */
export function Changes({ formId, before, after, answers }: Props) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const [isWhole, setIsWhole] = useState(false)
  const lines = publishLines(before, after, { text, timeZone })
  const isKnown =
    useMay('read estadistica_formulario') && lines.some(({ chosen, left }) => chosen !== undefined || left)
  const { data } = useQuery({
    queryKey: ['chosen', formId],
    queryFn: ({ signal }) => client.statistics(formId, {}, { signal }),
    enabled: isKnown && answers > 0,
  })
  const counts = data && !data.isOwn ? data.counts : {}
  const inState = (id: string) =>
    data && !data.isOwn ? (data.states.find(state => state.id === id)?.answers ?? 0) : undefined
  if (lines.length === 0) return <p className={styles.none}>{text.t('publish.same')}</p>
  return (
    <>
      <ul className={styles.lines}>
        {(isWhole ? lines : lines.slice(0, shown)).map(({ kind, words, chosen, name = '', left }) => {
          const Icon = icons[kind]
          const count = chosen === undefined ? 0 : (counts[chosen] ?? 0)
          return (
            <li key={words} className={`is-${kind}`}>
              <Icon aria-hidden size={16} />
              <div>
                {words}
                {count > 0 && (
                  <p className={styles.loss}>
                    <TriangleAlert aria-hidden size={16} />
                    <span>{text.t('publish.chosen', { count, name })}</span>
                  </p>
                )}
                {left && <LeftState count={inState(left.id)} to={left.to} isAnswered={answers > 0} />}
              </div>
            </li>
          )
        })}
      </ul>
      {!isWhole && lines.length > shown && (
        <button type="button" className="button quiet" onClick={() => setIsWhole(true)}>
          {text.t('publish.more', { count: lines.length - shown })}
        </button>
      )}
    </>
  )
}

/** How many answers are in a state that goes, and where they go; without a number where it is not to be known. */
function LeftState({
  count,
  to,
  isAnswered,
}: {
  count: number | undefined
  to: string | undefined
  isAnswered: boolean
}) {
  const text = useText()
  if (!isAnswered || count === 0) return null
  const where = to === undefined ? 'nowhere' : 'state'
  return (
    <p className={styles.loss}>
      <TriangleAlert aria-hidden size={16} />
      <span>
        {count === undefined
          ? text.t('publish.state.left.unknown', { where, name: to ?? '' })
          : text.t('publish.state.left', { count, where, name: to ?? '' })}
      </span>
    </p>
  )
}
