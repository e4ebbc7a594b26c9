import { useText } from '../../../context/text-context.ts'
import { valuesOf, withValues } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { FieldProps } from './FieldPane.tsx'
import styles from './menu.module.css'

type Props = {
  field: FieldProps['field']
  list: FieldProps['list'] & Pick<AnswerListState, 'total'>
  onClose: () => void
}

/** How many answers all filters leave together, and the ways to take one away and out of the menu. */
export function MenuFoot({ field, list, onClose }: Props) {
  const text = useText()
  return (
    <div className={styles.foot}>
      <output>{list.total !== undefined && text.t('answers.filter.left', { count: list.total })}</output>
      <button
        type="button"
        className="button quiet"
        disabled={valuesOf(list.filter, field).length === 0}
        onClick={() => list.applyFilters(withValues(list.filter, field, []))}
      >
        {text.t('answers.filter.takeAway')}
      </button>
      <button type="button" className="button secondary" onClick={onClose}>
        {text.t('answers.filter.done')}
      </button>
    </div>
  )
}
