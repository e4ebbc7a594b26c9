import { type FormContent, formChanges } from '@ventanilla/model'
import { useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel.module.css'
import { ChangeList } from './ChangeList.tsx'
import type { FoundDraft } from './found-draft.ts'

type Props = {
  draft: FoundDraft
  saved: FormContent
  version: number
  onContinue: () => void
  onDiscard: () => void
}

/** Unsaved work from before, with what it changes: go on with it, or throw it away. Leaving the question goes on: that loses nothing. */
export function DraftOffer({ draft, saved, version, onContinue, onDiscard }: Props) {
  const text = useText()
  const id = useId()
  const { municipality } = useSession()
  const isOld = draft.baseVersion !== null && draft.baseVersion < version
  return (
    <Modal titleId={id} onDismiss={onContinue}>
      <div className="modal-body">
        <h2 id={id}>{text.t('editor.draft.title')}</h2>
        <p>{text.t('editor.draft.body', { at: text.dateTime(draft.at, municipality.timeZone) })}</p>
        {isOld && <p className={styles.editorWarning}>{text.t('editor.draft.old')}</p>}
        <ChangeList changes={formChanges(saved.definition, draft.content.definition)} />
      </div>
      <div className="modal-actions is-reversed">
        <button type="button" className="button primary" onClick={onContinue}>
          {text.t('editor.draft.continue')}
        </button>
        <button type="button" className="button secondary" onClick={onDiscard}>
          {text.t('editor.draft.discard')}
        </button>
      </div>
    </Modal>
  )
}
