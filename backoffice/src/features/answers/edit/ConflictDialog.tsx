import type { Change, FormDefinition } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { useId } from 'react'
import { Modal } from '../../../components/dialog/Modal.tsx'
import { useText } from '../../../context/text-context.ts'
import { ChangeTable } from '../changes/ChangeTable.tsx'
import styles from './edit.module.css'

type Props = {
  definition: FormDefinition
  /** Whose change came first, and when. */
  change: string
  theirs: readonly Change[]
  mine: readonly Change[]
  fileOf: FileOf
  onUse: () => void
  onDrop: () => void
}

/** Somebody else was quicker: theirs and mine, and nothing is lost whichever is chosen first. */
export function ConflictDialog({ definition, change, theirs, mine, fileOf, onUse, onDrop }: Props) {
  const text = useText()
  const id = useId()
  const part = (title: string, changes: readonly Change[]) =>
    changes.length > 0 && (
      <>
        <h3 className={styles.conflictTitle}>{title}</h3>
        <ChangeTable definition={definition} changes={changes} fileOf={fileOf} caption={title} />
      </>
    )
  return (
    <Modal titleId={id} isWide onDismiss={onUse}>
      <div className="modal-body">
        <h2 id={id}>{text.t('edit.conflict.title', { change })}</h2>
        <p>{text.t('edit.conflict.intro')}</p>
        {part(text.t('edit.conflict.theirs'), theirs)}
        {part(text.t('edit.conflict.mine'), mine)}
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onDrop}>
          {text.t('edit.conflict.drop')}
        </button>
        <button type="button" className="button primary" onClick={onUse}>
          {text.t('edit.conflict.use')}
        </button>
      </div>
    </Modal>
  )
}
