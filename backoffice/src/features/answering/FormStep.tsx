import type { AddressOf, Answering } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { AnswerForm, type CompleteAnswer, checks, type Flow, type FlowEvent, logic } from '@ventanilla/ui'
import { type Dispatch, type FormEvent, useMemo, useRef } from 'react'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../components/dialog/use-leave-guard.ts'
import { newId } from '../../components/new-id.ts'
import { useText } from '../../context/text-context.ts'
import styles from './answering.module.css'
import { staffPlaces } from './client/staff-places.ts'
import { staffUploads } from './client/staff-uploads.ts'
import { type FormStart, formStart } from './draft/form-start.ts'
import type { TabDraft } from './draft/tab-draft.ts'
import { useTabDraft } from './draft/use-tab-draft.ts'
import { FormNotice } from './FormNotice.tsx'
import type { Intent } from './save/after-saving.ts'
import { asksState } from './save/asks-state.ts'
import { SaveButtons } from './save/SaveButtons.tsx'
import { StateDialog } from './save/StateDialog.tsx'
import { type Done, useAfterSaving } from './save/use-after-saving.tsx'
import { useSaveAnswer } from './save/use-save-answer.ts'
import { WaitingDialog } from './save/WaitingDialog.tsx'

type Props = {
  flow: Flow<FormStart, Done>
  dispatch: Dispatch<FlowEvent<FormStart, Done>>
  isCis: boolean
  isShown: boolean
  person: Person | null
  /** What a draft is called in this tab, and the one that the form began with. */
  draftName: string
  kept: TabDraft | undefined
  onReread: () => Promise<Answering>
}

/** The form itself: what was written before in this tab is back; saving asks for the state where it must (spec 3 §4). */
export function FormStep({ flow, dispatch, isCis, isShown, person, draftName, kept, onReread }: Props) {
  const text = useText()
  const { start, run, answer, step } = flow
  const { form, notice } = start
  const { definition } = form
  const draft = useTabDraft(draftName, run === 0 ? kept : undefined, form.version)
  const intent = useRef<Intent>('plain')
  const known = run === 0 ? kept?.files : undefined
  const uploads = useMemo(() => staffUploads(form.id, known ?? {}, draft.file), [form.id, known, draft.file])
  const places = useMemo(() => staffPlaces(form.id, form.assets), [form.id, form.assets])
  const isSaved = step === 'saved'
  const mailDialog = useAfterSaving({ form, isCis, done: flow.saved })
  const save = useSaveAnswer({
    form,
    isCis,
    uploads,
    draft,
    dispatch,
    onReread,
    onSaved: saved => {
      draft.clear()
      dispatch({ kind: 'saved', saved: { saved, intent: intent.current } })
    },
  })
  const guard = useLeaveGuard((draft.isDirty || person !== null) && !isSaved)

  const submit = (answer: CompleteAnswer, state?: string) =>
    save.submit({
      ...answer,
      version: form.version,
      ...(person && { citizen: { id: person.id } }),
      ...(state !== undefined && { state }),
    })
  const check = (answer: CompleteAnswer) => {
    dispatch({ kind: 'check', answer })
    if (!asksState(definition)) submit(answer)
  }
  const startAgain = () => {
    draft.clear()
    dispatch({ kind: 'begin', start: formStart(form) })
  }
  const goBack = () => {
    save.stop()
    dispatch({ kind: 'back' })
  }
  // The button that was pressed is known before the form hears of it; without one it is the first.
  const hearIntent = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) intent.current = intentOf(submitter.value)
  }
  return (
    <>
      <div className={`card ${styles.answeringCard} v-root`} onSubmitCapture={hearIntent}>
        <AnswerForm
          key={run}
          definition={definition}
          when={form.municipality}
          initial={start.answer}
          text={text}
          language={text.language}
          who="staff"
          level={2}
          isHidden={!isShown}
          isSaving={step !== 'filling' && step !== 'checking'}
          refusal={flow.refusal}
          newId={newId}
          checks={checks}
          logic={logic}
          uploads={uploads}
          places={places}
          headerImage={
            `/api/v1/forms/${encodeURIComponent(form.id)}/header-image` satisfies AddressOf<'GET /forms/:id/header-image'>
          }
          map={form.mapTiles ? { ...form.mapTiles, centre: form.municipality.location } : undefined}
          onWritten={draft.write}
          onSubmit={check}
          notice={notice && <FormNotice kind={notice} onAgain={startAgain} />}
          moreActions={<SaveButtons form={form} />}
        />
      </div>
      {answer && step === 'checking' && (
        <StateDialog definition={definition} onConfirm={state => submit(answer, state)} onClose={goBack} />
      )}
      {flow.waiting && <WaitingDialog waiting={flow.waiting} onRetry={save.retry} onStop={goBack} />}
      {mailDialog}
      {guard.isAsking && (
        <ConfirmDialog
          title={text.t('answering.leave.title')}
          confirm={text.t('answering.leave.confirm')}
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          <p>{text.t('answering.leave.body')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function intentOf(value: string): Intent {
  return value === 'mail' || value === 'appointment' ? value : 'plain'
}
