import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './zone.module.css'

type Props = {
  list: Pick<AnswerListState, 'filter' | 'total' | 'applyFilters' | 'selection' | 'answers' | 'mayChangeStates'>
}

/** How many answers a zone has, and what can be done with all of them; the acts are those of the list. */
export function ZoneBar({ list }: Props) {
  const text = useText()
  const { filter, total, applyFilters, selection, answers, mayChangeStates } = list
  if (!filter.zone && !filter.near) return null
  const items = answers.data?.items ?? []
  return (
    <div className={styles.bar}>
      <output>{total !== undefined && text.t('answers.map.inZone', { count: total })}</output>
      {mayChangeStates && items.length > 0 && (
        <button type="button" className="button secondary" onClick={() => selection.putAll(items)}>
          {text.t('answers.map.select')}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => applyFilters({ zone: '', near: '' })}>
        {text.t('answers.map.clearZone')}
      </button>
    </div>
  )
}
