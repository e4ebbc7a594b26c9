import type { Answering } from '@ventanilla/api'
import { emptyContent, type Person } from '@ventanilla/model'
import { AnswerForm, type CompleteAnswer, carriedOver, checks, type Refusal, type StartingAnswer } from '@ventanilla/ui'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../components/dialog/use-leave-guard.ts'
import { newId } from '../../components/new-id.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { answering } from './client/client.ts'
import { staffUploads } from './client/staff-uploads.ts'
import { FormNotice, type FormNoticeKind } from './FormNotice.tsx'
import type { Intent } from './save/after-saving.ts'
import { asksState } from './save/asks-state.ts'
import { SaveButtons } from './save/SaveButtons.tsx'
import { StateDialog } from './save/StateDialog.tsx'
import { useAfterSaving } from './save/use-after-saving.tsx'
import { useSaveAnswer } from './save/use-save-answer.ts'
import { WaitingDialog } from './save/WaitingDialog.tsx'
import { readTabDraft } from './tab-draft.ts'
import { useTabDraft } from './use-tab-draft.ts'

type Props = {
  form: Answering
  isCis: boolean
  isShown: boolean
  person: Person | null
  onReread: () => Promise<Answering>
  /** A refusal that no correction helps. */
  onClosed: (code: string) => void
}

type Start = { form: Answering; answer: StartingAnswer; run: number; notice: FormNoticeKind | undefined }

/** The form itself: what was written before in this tab is back; saving asks for the state where it must (spec 3 §4). */
export function FormStep(props: Props) {
  const { isCis, isShown, person, onReread } = props
  const text = useText()
  const { user } = useSession()
  const name = `${user.id} ${props.form.id}`
  const [kept] = useState(() => readTabDraft(name))
  const [start, setStart] = useState<Start>(() => begin(props.form, kept))
  const { form } = start
  const { definition } = form
  const draft = useTabDraft(name, start.run === 0 ? kept : undefined, form.version)
  const [refusal, setRefusal] = useState<Refusal>()
  const [asked, setAsked] = useState<CompleteAnswer>()
  const intent = useRef<Intent>('plain')
  const known = start.run === 0 ? kept?.files : undefined
  const uploads = useMemo(() => staffUploads(form.id, known ?? {}, draft.file), [form.id, known, draft.file])
  const after = useAfterSaving({ form, isCis })
  const save = useSaveAnswer({
    form,
    isCis,
    uploads,
    saveKey: draft.key,
    onKey: draft.remember,
    onSaved: saved => {
      draft.clear()
      after.go(saved, intent.current)
    },
    onRefused: setRefusal,
    onClosed: props.onClosed,
    onChanged: async content => {
      const next = await onReread()
      const answer = { ...content, content: carriedOver(next.definition, content.content, newId) }
      setStart(({ run }) => ({ form: next, answer, run: run + 1, notice: 'changed' }))
    },
  })
  const guard = useLeaveGuard((draft.isDirty || person !== null) && !after.isSaved)
  const places = useMemo(
    () => ({
      addresses: async (words: string, signal: AbortSignal) => {
        const { items } = await answering.addresses(form.id, words, { signal })
        return items
      },
      addressAt: async (at: { lat: number; lng: number }, signal: AbortSignal) =>
        (await answering.addressAt(form.id, at, { signal })).address,
      ...(form.assets && {
        assets: async (at: { lat: number; lng: number }, signal: AbortSignal) => {
          const { items } = await answering.assets(form.id, at, { signal })
          return items
        },
      }),
    }),
    [form.id, form.assets],
  )

  const submit = (answer: CompleteAnswer, state?: string) => {
    setAsked(undefined)
    setRefusal(undefined)
    void save.submit({
      ...answer,
      version: form.version,
      ...(person && { citizen: { id: person.id } }),
      ...(state !== undefined && { state }),
    })
  }
  const startAgain = () => {
    draft.clear()
    setStart(({ run }) => ({ ...begin(form, undefined), run: run + 1 }))
  }
  // The button that was pressed is known before the form hears of it; without one it is the first.
  const hearIntent = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement) intent.current = intentOf(submitter.value)
  }
  return (
    <>
      <div className="card answering-card v-root" onSubmitCapture={hearIntent}>
        <AnswerForm
          key={start.run}
          definition={definition}
          initial={start.answer}
          text={text}
          language={text.language}
          who="staff"
          level={2}
          isHidden={!isShown}
          isSaving={save.isSaving || after.isSaved}
          refusal={refusal}
          newId={newId}
          checks={checks}
          uploads={uploads}
          places={places}
          headerImage={`/api/v1/forms/${encodeURIComponent(form.id)}/header-image`}
          map={form.mapTiles ? { ...form.mapTiles, centre: form.municipality.location } : undefined}
          onWritten={draft.write}
          onSubmit={answer => (asksState(definition) ? setAsked(answer) : submit(answer))}
          notice={start.notice && <FormNotice kind={start.notice} onAgain={startAgain} />}
          moreActions={<SaveButtons form={form} />}
        />
      </div>
      {asked && (
        <StateDialog
          definition={definition}
          onConfirm={state => submit(asked, state)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {save.waiting && <WaitingDialog waiting={save.waiting} onRetry={save.retry} onStop={save.stop} />}
      {after.dialog}
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

function begin(form: Answering, kept: ReturnType<typeof readTabDraft>): Start {
  const { definition, version } = form
  if (!kept) return { form, answer: { content: emptyContent(definition, newId) }, run: 0, notice: undefined }
  const { content, typed } = kept
  const answer = kept.version === version ? { content, typed } : { content: carriedOver(definition, content, newId) }
  return { form, answer, run: 0, notice: 'restored' }
}

function intentOf(value: string): Intent {
  return value === 'mail' || value === 'appointment' ? value : 'plain'
}
