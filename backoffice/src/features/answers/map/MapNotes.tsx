import type { AnswerMap } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import styles from './map.module.css'
import { roundLength } from './round-length.ts'

type Props = {
  /** All that the filters find, with a place or without. */
  total: number | undefined
  whole: AnswerMap | undefined
  shown: AnswerMap | undefined
  isLoading: boolean
  /** What a square of the grid measures, where no pictures lie behind. */
  metres: number | undefined
  onShowAll: () => void
}

/** So many answers take a moment to be grouped. */
const manyAnswers = 20_000

/** How many answers the map has, and what to know about what is seen of them. */
export function MapNotes({ total, whole, shown, isLoading, metres, onShowAll }: Props) {
  const text = useText()
  const without = total !== undefined && whole ? Math.max(0, total - whole.total) : 0
  const isSlow = isLoading && (total ?? 0) > manyAnswers
  const isElsewhere = !isLoading && shown?.total === 0 && (whole?.total ?? 0) > 0
  return (
    <div className={styles.mapNotes}>
      <output>
        {whole && text.t('answers.map.count', { count: whole.total })}
        {without > 0 && ` · ${text.t('answers.map.without', { count: without })}`}
        {isSlow && <span> {text.t('answers.map.slow')}</span>}
        {isElsewhere && <span> {text.t('answers.map.elsewhere')}</span>}
      </output>
      {isElsewhere && (
        <button type="button" className="button quiet" onClick={onShowAll}>
          {text.t('answers.map.all')}
        </button>
      )}
      {metres !== undefined && <p className="row-sub">{text.t('answers.map.blank', roundLength(metres, text))}</p>}
    </div>
  )
}
