import type { Change, FormDefinition } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { useEffect, useRef } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import answeringStyles from '../../answering/answering.module.css'
import { ChangeTable } from '../changes/ChangeTable.tsx'
import styles from './edit.module.css'
import type { ChangeKind } from './edit-flow.ts'

type Props = {
  kind: ChangeKind
  definition: FormDefinition
  changes: readonly Change[]
  fileOf: FileOf
  isSaving: boolean
  failure: string | undefined
  onBack: () => void
  onSave: () => void
}

/** The last step: what will be saved, before and after beside each other. */
export function ReviewChanges({ kind, definition, changes, fileOf, isSaving, failure, onBack, onSave }: Props) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${answeringStyles.answeringCard} ${styles.reviewChanges}`}>
      <h2 ref={heading} tabIndex={-1}>
        {text.t('edit.review.title')}
      </h2>
      <p>{text.t('edit.review.intro', { count: changes.length })}</p>
      <ChangeTable definition={definition} changes={changes} fileOf={fileOf} caption={text.t('edit.review.title')} />
      <div role="alert">{failure && <p className="modal-refusal">{failure}</p>}</div>
      <div className={styles.reviewActions}>
        <BusyButton type="button" className="button primary" isBusy={isSaving} onClick={onSave}>
          {isSaving ? text.t('answer.saving') : text.t('edit.save', { kind })}
        </BusyButton>
        <button type="button" className="button secondary" onClick={() => !isSaving && onBack()}>
          {text.t('edit.back')}
        </button>
      </div>
    </section>
  )
}
