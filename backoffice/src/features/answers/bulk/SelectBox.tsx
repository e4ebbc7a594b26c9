import type { AnswerListItem } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import type { Selection } from '../list-state/use-selection.ts'

/** Chooses a row together with others. */
export function SelectBox({ item, selection }: { item: AnswerListItem; selection: Selection }) {
  const text = useText()
  return (
    <label className="select-box-row">
      <input
        type="checkbox"
        checked={selection.has(item.id)}
        onChange={event => selection.put([item], event.target.checked)}
      />
      <span className="visually-hidden">{text.t('answers.select', { code: item.docCode })}</span>
    </label>
  )
}
