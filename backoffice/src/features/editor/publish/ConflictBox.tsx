import { type FormContent, formChanges, formValueAt, withFormValueAt } from '@ventanilla/model'
import { useId, useState } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { ChangeList } from '../draft/ChangeList.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf, type OpenConflict } from '../state/editor-state.ts'
import { conflictsId, wordsFieldId } from '../state/element-ids.ts'
import styles from './publish.module.css'

/** Both versions of what two people changed, and the choice of one of them, or of another text. */
export function ConflictBox({ conflict }: { conflict: OpenConflict }) {
  const text = useText()
  const id = useId()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const content = useEditorState(contentOf)
  const { path, base, theirs, by, at } = conflict
  const mine = formValueAt(content, path)
  const isText = typeof theirs === 'string' && typeof mine === 'string'
  const [written, setWritten] = useState<string>()
  const name = by ?? text.t('publish.conflict.colleague')
  const decide = (value: unknown, isMine = false) => {
    if (!isMine) store.step('loaded', form => withFormValueAt(form, path, value))
    store.close(conflict)
    store.say(text.t('publish.conflict.decided'))
    store.focus(store.get().conflicts.length > 0 ? conflictsId : wordsFieldId)
  }
  // What stands here after both were there is theirs: one's own was to take it away.
  const isOwnRemoval = conflict.mine === undefined && mine !== undefined
  const before = withFormValueAt(content, path, base)
  return (
    <div className={styles.conflict}>
      <h3>{text.t('publish.conflict.theirs', { by: name, at: at && text.dateTime(at, timeZone) })}</h3>
      <Lines before={before} after={withFormValueAt(content, path, theirs)} />
      <h3>{text.t('publish.conflict.mine')}</h3>
      <Lines before={before} after={isOwnRemoval ? withFormValueAt(content, path, undefined) : content} />
      {written !== undefined && (
        <TextField id={`${id}-text`} label={text.t('publish.conflict.text')} value={written} onChange={setWritten} />
      )}
      <div className={styles.choices}>
        {written === undefined ? (
          <>
            <button type="button" className="button secondary" onClick={() => decide(undefined, !isOwnRemoval)}>
              {text.t('publish.conflict.keep')}
            </button>
            <button type="button" className="button secondary" onClick={() => decide(theirs)}>
              {text.t('publish.conflict.use', { by: name })}
            </button>
            {isText && (
              <button type="button" className="button quiet" onClick={() => setWritten(mine)}>
                {text.t('publish.conflict.write')}
              </button>
            )}
          </>
        ) : (
          <button type="button" className="button secondary" onClick={() => decide(written.trim())}>
            {text.t('publish.conflict.apply')}
          </button>
        )}
      </div>
    </div>
  )
}

function Lines({ before, after }: { before: FormContent; after: FormContent }) {
  const text = useText()
  const changes = formChanges(before.definition, after.definition)
  return changes.length > 0 ? (
    <ChangeList changes={changes} />
  ) : (
    <p className={styles.note}>{text.t('publish.conflict.other')}</p>
  )
}
