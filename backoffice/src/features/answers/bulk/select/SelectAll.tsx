import { useText } from '../../../../context/text-context.ts'
import type { ChosenRow, Selection } from '../../list-state/use-selection.ts'
import styles from './bulk.module.css'

type Props = { shown: readonly ChosenRow[]; selection: Selection }

/** Chooses every row of the page; half where some of them are chosen. */
export function SelectAll({ shown, selection }: Props) {
  const text = useText()
  const isAll = selection.isAll || (shown.length > 0 && shown.every(({ id }) => selection.has(id)))
  const isSome = !isAll && shown.some(({ id }) => selection.has(id))
  return (
    <label className={styles.selectBoxRow} title={text.t('answers.selectAll')}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={shown.length === 0}
        ref={box => {
          if (box) box.indeterminate = isSome
        }}
        onChange={event => selection.put(shown, event.target.checked)}
      />
      <span className="visually-hidden">{text.t('answers.selectAll')}</span>
    </label>
  )
}
