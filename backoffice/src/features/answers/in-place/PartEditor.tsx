import type { Answer } from '@ventanilla/api'
import type { AnswerPart } from '@ventanilla/model'
import { checks, type Elsewhere, knownFiles, logic, PartForm, RootContext, whenGiven } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { type ReactNode, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { newId } from '../../../components/new-id.ts'
import { useText } from '../../../context/text-context.ts'
import { staffUploads } from '../../answering/client/staff-uploads.ts'
import { WaitingDialog } from '../../answering/save/WaitingDialog.tsx'
import { ConflictDialog } from '../edit/ConflictDialog.tsx'
import { signaturesOf } from '../edit/starting.ts'
import { useEditFiles } from '../edit/use-edit-files.ts'
import type { WholeForm } from '../edit/whole-form.ts'
import styles from './in-place.module.css'
import { usePartEdit } from './use-part-edit.ts'

type Props = { answer: Answer; part: AnswerPart; title: ReactNode; whole: WholeForm; onClose: () => void }

/** A part of an answer in its own controls, where it stands. */
export function PartEditor({ answer, part, title, whole, onClose }: Props) {
  const text = useText()
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const edit = usePartEdit({ answer, part, onClose })
  const { flow, base, start } = edit
  const { filesOf, onFiles } = useEditFiles()
  const fileOf = useMemo(() => filesOf(base), [filesOf, base])
  const uploads = useMemo(
    () => ({ ...staffUploads(base.formId, knownFiles(base), () => {}), onFiles }),
    [base, onFiles],
  )
  const when = useMemo(() => whenGiven(base), [base])
  const isSaving = flow.step === 'saving' || flow.step === 'saved'
  const { newer, waiting, refusal } = flow
  return (
    <div className={`v-root ${styles.control}`} data-part-open={part.kind}>
      <PartForm
        key={flow.run}
        part={part}
        title={title}
        label={text.t('edit.part')}
        definition={base.definition}
        when={when}
        initial={{
          content: start.content,
          signatures: signaturesOf(start),
          ...(edit.typed && { typed: edit.typed }),
        }}
        text={text}
        language={text.language}
        who="staff"
        isSaving={isSaving}
        refusal={refusal}
        newId={newId}
        checks={checks}
        logic={logic}
        uploads={uploads}
        fileOf={fileOf}
        onWritten={edit.onWritten}
        onSubmit={edit.submit}
        onCancel={onClose}
      >
        {elsewhere => (
          <>
            <div role="alert">
              {refusal && (elsewhere.length > 0 || refusal.errors.length === 0) && (
                <Refused message={refusal.message} elsewhere={elsewhere} whole={whole} />
              )}
            </div>
            <div className={styles.actions}>
              <BusyButton type="submit" className="button secondary" isBusy={isSaving}>
                {isSaving ? text.t('answer.saving') : text.t('edit.part.save')}
                <span className={styles.keys} aria-hidden>
                  <kbd>Ctrl</kbd>
                  <kbd>Enter</kbd>
                </span>
              </BusyButton>
              <button type="button" className="button quiet" onClick={onClose}>
                {text.t('edit.part.cancel')}
                <span className={styles.keys} aria-hidden>
                  <kbd>Esc</kbd>
                </span>
              </button>
            </div>
          </>
        )}
      </PartForm>
      {newer && (
        <ConflictDialog
          definition={base.definition}
          change={newer.change}
          theirs={newer.theirChanges}
          mine={newer.myChanges}
          fileOf={filesOf(newer.theirs)}
          onUse={() => edit.takeBoth(newer)}
          onDrop={() => edit.takeTheirs(newer)}
        />
      )}
      {waiting && <WaitingDialog waiting={waiting} onRetry={edit.retry} onStop={edit.stop} />}
    </div>
  )
}

type RefusedProps = { message: string; elsewhere: readonly Elsewhere[]; whole: WholeForm }

/** Why it was not saved: what stands wrong in another place is corrected in the whole form, which goes on from what was written here. */
function Refused({ message, elsewhere, whole }: RefusedProps) {
  const text = useText()
  return (
    <div className="modal-refusal">
      <p>{message}</p>
      {elsewhere.length > 0 && (
        <>
          <p>{text.t('edit.part.elsewhere')}</p>
          <ul>
            {elsewhere.map(({ label, message }) => (
              <li key={`${label} ${message}`}>{label ? `${label}: ${message}` : message}</li>
            ))}
          </ul>
          <Link {...whole}>{text.t('edit.part.whole')}</Link>
        </>
      )}
    </div>
  )
}
