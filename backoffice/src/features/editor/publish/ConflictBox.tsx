import { type FormContent, formChanges, formValueAt, withFormValueAt } from '@ventanilla/model'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { ChangeList } from '../draft/ChangeList.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf, type OpenConflict } from '../state/editor-state.ts'
import { conflictsId } from '../state/element-ids.ts'
import { differingWords } from './differing-words.tsx'
import styles from './publish.module.css'

type Props = {
  conflict: OpenConflict
  /** The field that it is of, where the focus goes once it is decided. */
  fieldId: string
}

/** Both versions of what two people changed, under the field that it is of, and the choice of one of them, or of another text. */
export function ConflictBox({ conflict, fieldId }: Props) {
  const text = useText()
  const id = useId()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const content = useEditorState(contentOf)
  const { path, base, theirs, by, at } = conflict
  const mine = formValueAt(content, path)
  const [written, setWritten] = useState<string>()
  const name = by ?? text.t('publish.conflict.colleague')
  const decide = (value: unknown, isMine = false) => {
    if (!isMine) store.step('loaded', form => withFormValueAt(form, path, value))
    store.close(conflict)
    store.say(text.t('publish.conflict.decided'))
    store.focus(fieldId === conflictsId && store.get().conflicts.length === 0 ? 'editor-words' : fieldId)
  }
  // What stands here after both were there is theirs: one's own was to take it away.
  const isOwnRemoval = conflict.mine === undefined && mine !== undefined
  const before = withFormValueAt(content, path, base)
  const isText = typeof theirs === 'string' && typeof mine === 'string'
  const [own, other] = isText ? differingWords(mine, theirs) : []
  const lines = (after: FormContent) => <Lines before={before} after={after} />
  // A question, a section, a condition or an option that a colleague took away: there are no two versions to read.
  if (theirs === undefined && isPart(base)) {
    const head = text.t('publish.conflict.removed', { by: name })
    return (
      <Removed
        head={head}
        at={at && text.dateTime(at, timeZone)}
        onKeep={() => decide(undefined, true)}
        onRemove={() => decide(undefined)}
      />
    )
  }
  return (
    <fieldset className={styles.conflict} aria-labelledby={`${id}-head`}>
      <p className={styles.conflictHead} id={`${id}-head`}>
        <TriangleAlert aria-hidden size={16} />
        <span>
          <b>{text.t('publish.conflict.head')}</b> {text.t('publish.conflict.joined')}
        </span>
      </p>
      <Version
        who={text.t('publish.conflict.you')}
        choose={text.t('publish.conflict.keep')}
        onChoose={() => decide(undefined, !isOwnRemoval)}
      >
        {own ?? lines(isOwnRemoval ? withFormValueAt(content, path, undefined) : content)}
      </Version>
      <Version
        who={text.t('publish.conflict.theirs', { by: name, at: at && text.dateTime(at, timeZone) })}
        choose={text.t('publish.conflict.use', { by: name })}
        onChoose={() => decide(theirs)}
      >
        {other ?? lines(withFormValueAt(content, path, theirs))}
      </Version>
      {isText && written === undefined && (
        <div className={styles.version}>
          <p className={styles.note}>
            {typeof base === 'string' && base !== '' && text.t('publish.conflict.before', { words: base })}
          </p>
          <button type="button" className="button quiet" onClick={() => setWritten(mine)}>
            {text.t('publish.conflict.write')}
          </button>
        </div>
      )}
      {written !== undefined && (
        <div className={styles.version}>
          <TextField id={`${id}-text`} label={text.t('publish.conflict.text')} value={written} onChange={setWritten} />
          <button type="button" className="button secondary" onClick={() => decide(written.trim())}>
            {text.t('publish.conflict.apply')}
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** What has an id of its own. */
const isPart = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value

type RemovedProps = { head: string; at: string; onKeep: () => void; onRemove: () => void }

function Removed({ head, at, onKeep, onRemove }: RemovedProps) {
  const text = useText()
  const id = useId()
  return (
    <fieldset className={styles.conflict} aria-labelledby={id}>
      <p className={styles.conflictHead} id={id}>
        <TriangleAlert aria-hidden size={16} />
        <b>{head}</b>
      </p>
      <div className={styles.version}>
        <p className={styles.note}>{at}</p>
        <div className={styles.versionChoices}>
          <button type="button" className="button secondary" onClick={onKeep}>
            {text.t('publish.conflict.removed.keep')}
          </button>
          <button type="button" className="button secondary" onClick={onRemove}>
            {text.t('publish.conflict.removed.remove')}
          </button>
        </div>
      </div>
    </fieldset>
  )
}

type VersionProps = { who: string; choose: string; onChoose: () => void; children: ReactNode }

function Version({ who, choose, onChoose, children }: VersionProps) {
  return (
    <div className={styles.version}>
      <div>
        <div className={styles.versionWords}>{children}</div>
        <p className={styles.note}>{who}</p>
      </div>
      <button type="button" className="button secondary" onClick={onChoose}>
        {choose}
      </button>
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
