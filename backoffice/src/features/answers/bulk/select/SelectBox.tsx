import { useText } from '../../../../context/text-context.ts'
import type { ChosenRow, Selection } from '../../list-state/use-selection.ts'
import styles from './bulk.module.css'

/** Chooses a row together with others. */
type Props = { item: ChosenRow; selection: Selection; className?: string | undefined }

export function SelectBox({ item, selection, className = '' }: Props) {
  const text = useText()
  return (
    <label className={`${styles.selectBoxRow} ${className}`}>
      <input
        type="checkbox"
        checked={selection.has(item.id)}
        onChange={event => selection.put([item], event.target.checked)}
      />
      <span className="visually-hidden">{text.t('answers.select', { code: item.docCode })}</span>
    </label>
  )
}
