import { formChanges, withFormValueAt } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { changeLine } from '../draft/change-line.ts'
import { useEditorState } from '../state/editor-context.ts'
import { contentOf, type OpenConflict } from '../state/editor-state.ts'
import styles from './publish.module.css'

/** What two people changed, in one line: as the colleague changed it; the decision stands at its field. */
export function ConflictLine({ conflict, onGo }: { conflict: OpenConflict; onGo: () => void }) {
  const text = useText()
  const content = useEditorState(contentOf)
  const { path, base, theirs, by } = conflict
  const [change] = formChanges(
    withFormValueAt(content, path, base).definition,
    withFormValueAt(content, path, theirs).definition,
  )
  return (
    <div className={styles.conflictLine}>
      <p>
        <b>{by ?? text.t('publish.conflict.colleague')}</b>:{' '}
        {change ? changeLine(change, text) : text.t('publish.conflict.other')}
      </p>
      <button type="button" className="button quiet" onClick={onGo}>
        {text.t('publish.conflict.go')}
      </button>
    </div>
  )
}
