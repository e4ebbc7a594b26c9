import type { Change, FormDefinition, Value } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { useText } from '../../../context/text-context.ts'
import styles from './changes.module.css'
import { type ListedChange, listedChanges, type Side } from './listed-changes.ts'
import { ShownValue } from './ShownValue.tsx'

type Props = { definition: FormDefinition; changes: readonly Change[]; fileOf: FileOf; caption: string }

/** What changed, before and after beside each other. */
export function ChangeTable({ definition, changes, fileOf, caption }: Props) {
  const text = useText()
  const side = (given: Side) =>
    'words' in given ? (
      given.words
    ) : (
      <ShownValue
        question={given.question}
        value={isValue(given.value) ? given.value : { value: null }}
        base={definition.language}
        fileOf={fileOf}
      />
    )
  const row = ({ key, label, before, after }: ListedChange) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td className={styles.changeBefore} data-label={text.t('view.edits.before')}>
        <del>{side(before)}</del>
      </td>
      <td className={styles.changeAfter} data-label={text.t('view.edits.after')}>
        {side(after)}
      </td>
    </tr>
  )
  return (
    <table className={styles.changeTable}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.t('view.edits.what')}</th>
          <th scope="col">{text.t('view.edits.before')}</th>
          <th scope="col">{text.t('view.edits.after')}</th>
        </tr>
      </thead>
      <tbody>{listedChanges(changes, { definition, text }).map(row)}</tbody>
    </table>
  )
}

function isValue(given: unknown): given is Value {
  return typeof given === 'object' && given !== null && 'value' in given
}
