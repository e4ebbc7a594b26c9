import type { Form } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import { SelectAll } from '../bulk/select/SelectAll.tsx'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from '../rows/rows.module.css'
import { UnreadCount } from '../rows/UnreadCount.tsx'
import { SortSelect } from './SortSelect.tsx'

type Props = {
  form: Form
  list: Pick<AnswerListState, 'selection' | 'total' | 'ofAll' | 'sort' | 'applyFilters'> & {
    answers: Pick<AnswerListState['answers'], 'isSuccess' | 'data'>
  }
  /** A table has the box for all in its own head. */
  hasAll?: boolean
}

/** Over a list: all of its page, how many there are, and what stands first; while some are chosen, what may be done with these. */
export function ListHead({ form, list, hasAll = true }: Props) {
  const text = useText()
  const { selection, answers, total } = list
  const hasStates = form.definition.states.available.length > 0
  const shown = answers.data?.items ?? []
  const count = selection.isAll ? (total ?? selection.items.length) : selection.items.length
  // Over an empty list there is nothing to choose.
  const isSelectable = shown.length > 0 || count > 0 || !answers.isSuccess
  return (
    <div className={styles.listHead}>
      {isSelectable && hasAll && <SelectAll shown={shown} selection={selection} />}
      <output>
        {count > 0
          ? text.t('answers.selected', { count })
          : total !== undefined && text.t('answers.count', { count: total })}
      </output>
      {count === 0 && list.ofAll !== undefined && (
        <span className={styles.ofAll}>{text.t('answers.ofAll', { count: list.ofAll })}</span>
      )}
      {count === 0 && list.ofAll === undefined && <UnreadCount list={answers.data} />}
      {count > 0 ? (
        <button type="button" className="button quiet" onClick={selection.clear}>
          {text.t('answers.unselect')}
        </button>
      ) : (
        <SortSelect sort={list.sort} hasStates={hasStates} onSort={sort => list.applyFilters({ sort })} />
      )}
    </div>
  )
}
