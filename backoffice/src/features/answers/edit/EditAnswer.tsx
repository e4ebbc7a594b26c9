import { useQueryClient } from '@tanstack/react-query'
import { type Answer, ApiProblem } from '@ventanilla/api'
import { type Change, diff, type Effective, merged, type Person } from '@ventanilla/model'
import { type CompleteAnswer, type Refusal, RootContext } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { use, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../../components/dialog/use-leave-guard.ts'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { CitizenStep } from '../../answering/citizen/CitizenStep.tsx'
import { answering } from '../../answering/client/client.ts'
import { WaitingDialog } from '../../answering/save/WaitingDialog.tsx'
import { useChangeWords } from '../change/use-change-words.ts'
import { listPlace } from '../list-state/list-place.ts'
import { noteOwnChange } from '../list-state/own-changes.ts'
import { InfoDialog } from '../request/InfoDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditForm } from './EditForm.tsx'
import { type EditStep, EditSteps } from './EditSteps.tsx'
import { editedAnswer, effectiveOf, personOf } from './effective-of.ts'
import { ReviewChanges } from './ReviewChanges.tsx'
import { useEditFiles } from './use-edit-files.ts'
import { type ChangeKind, useSaveChange } from './use-save-change.ts'

type Props = { answer: Answer; kind: ChangeKind; isCis: boolean }
type Conflict = {
  change: string
  theirs: Answer
  theirChanges: readonly Change[]
  after: Effective
  myChanges: readonly Change[]
}

/** Corrects or completes an answer: the person, the sections, the signatures, then what changed before it is saved (spec 3 §2 and §4). */
export function EditAnswer({ answer: opened, kind, isCis }: Props) {
  const text = useText()
  const { notify, forget } = useCause()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const [base, setBase] = useState(opened)
  const [form, setForm] = useState({ run: 0, start: effectiveOf(opened) })
  const { definition } = base
  const { citizen, citizenRequired, recipient, geolocation, digitalSignature } = definition.settings
  const asksPerson = citizen && (kind === 'correction' || base.person === null)
  const steps: EditStep[] = [
    ...(asksPerson ? (['person'] as const) : []),
    'form',
    ...(digitalSignature && definition.signatures.length > 0 ? (['signatures'] as const) : []),
    'save',
  ]
  const [step, setStep] = useState<EditStep>(steps[0] ?? 'form')
  const [person, setPerson] = useState<Person | null | undefined>()
  const [given, setGiven] = useState<CompleteAnswer>()
  const [isDirty, setIsDirty] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const saving = useSaveChange(kind)
  const changeWords = useChangeWords()
  const guard = useLeaveGuard((isDirty || person !== undefined) && !isDone)
  const { filesOf, onFiles } = useEditFiles()
  const fileOf = useMemo(() => filesOf(base), [filesOf, base])

  const before = effectiveOf(base)
  const asked = { location: geolocation, signatures: digitalSignature }
  const after = given && editedAnswer(before, given, person, asked)
  const changes = after ? diff(before, after) : []
  const shownPerson = person === undefined ? personOf(base) : person
  const place = listPlace(location.state)
  const toList = { pathname: `/respuestas/listado/${base.formId}`, search: place.list }
  const isAltered = (isDirty || person !== undefined) && !isDone
  const leave = () =>
    kind === 'completion'
      ? void navigate(-1)
      : void navigate(isCis ? `/cis/ver/${base.id}` : `/ver/${base.id}`, { state: place, replace: true })

  const review = (complete: CompleteAnswer) => {
    const next = editedAnswer(before, complete, person, asked)
    setRefusal(undefined)
    setFailure(undefined)
    if (diff(before, next).length === 0) return setIsUnchanged(true)
    if (citizen && citizenRequired && next.citizen === null) {
      notify('warning', text.t('answering.citizen.required', { who: recipient ? 'recipient' : 'citizen' }))
      return setStep(asksPerson ? 'person' : 'form')
    }
    setGiven(complete)
    setStep('save')
  }

  const finish = async () => {
    setIsDone(true)
    noteOwnChange(base.id)
    await queries.invalidateQueries({ queryKey: ['answer', base.id] })
    void queries.invalidateQueries({ queryKey: ['answers', base.formId] })
    notify('success', text.t('edit.done'))
    if (kind === 'completion') await navigate(toList, { state: place, replace: true })
    else await navigate(isCis ? `/cis/ver/${base.id}` : `/ver/${base.id}`, { state: place, replace: true })
  }

  const save = async () => {
    if (!given || !after) return
    setFailure(undefined)
    const outcome = await saving
      .save(base.id, base.revision, {
        content: given.content,
        ...(person === undefined ? {} : { citizen: person && { id: person.id } }),
        ...(geolocation ? { location: given.location ?? null } : {}),
        ...(digitalSignature ? { signatures: given.signatures ?? [] } : {}),
      })
      .catch((error: unknown) => ({ kind: 'refused' as const, error }))
    if (!outcome) return
    if (outcome.kind === 'saved') return await finish()
    if (outcome.kind === 'stale') {
      const theirs = effectiveOf(outcome.theirs)
      // Sent twice, the first arrived: nothing is left to do.
      if (diff(theirs, after).length === 0) return await finish()
      const both = merged(before, after, theirs)
      return setConflict({
        change: changeWords(outcome.error, base.municipality.timeZone),
        theirs: outcome.theirs,
        theirChanges: diff(before, theirs),
        after: both,
        myChanges: diff(theirs, both),
      })
    }
    const { error } = outcome
    const sentence = `${text.t(kind === 'correction' ? 'edit.failed.correction' : 'edit.failed.completion')}. ${problemSentence(error, text)}`
    const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
    if (errors.length === 0) return setFailure(sentence.replace('..', '.'))
    setRefusal({ message: sentence.replace('..', '.'), errors })
    setStep('form')
  }

  const goOn = (standing: Answer, start: Effective) => {
    setConflict(undefined)
    setBase(standing)
    setForm(({ run }) => ({ run: run + 1, start }))
    setGiven(undefined)
    setStep('form')
  }
  const isAtForm = step === 'form' || step === 'signatures'
  const wait =
    saving.state === 'offline' || saving.state === 'busy' ? { reason: saving.state, seconds: undefined } : undefined
  return (
    <div className="page answering">
      <div className="edit-head">
        <div>
          <PageTitle title={text.t('edit.title', { kind, code: base.docCode })} />
          <p>{text.t('edit.intro', { kind })}</p>
        </div>
        <button type="button" className="button secondary" onClick={() => (isAltered ? setIsLeaving(true) : leave())}>
          {text.t('edit.cancel', { kind })}
        </button>
      </div>
      <EditSteps steps={steps} current={step} onGo={setStep} />
      {asksPerson && (
        <div className="card answering-card" hidden={step !== 'person'}>
          <CitizenStep
            desk={answering}
            formId={base.formId}
            isRecipient={recipient}
            isRequired={citizenRequired}
            isShown={step === 'person'}
            person={shownPerson}
            onPerson={chosen => {
              forget()
              setPerson(chosen)
            }}
            onContinue={() => setStep('form')}
          />
        </div>
      )}
      <div className="card answering-card v-root" hidden={!isAtForm}>
        <EditForm
          key={form.run}
          answer={base}
          start={form.start}
          kind={kind}
          isShown={isAtForm}
          isSaving={isDone}
          goTo={step === 'signatures' ? 'signatures' : undefined}
          refusal={refusal}
          fileOf={fileOf}
          onFiles={onFiles}
          onWritten={() => setIsDirty(true)}
          onSubmit={review}
        />
      </div>
      {step === 'save' && (
        <ReviewChanges
          kind={kind}
          definition={definition}
          changes={changes}
          fileOf={fileOf}
          isSaving={saving.state !== 'idle' || isDone}
          failure={failure}
          onBack={() => setStep('form')}
          onSave={() => void save()}
        />
      )}
      {isUnchanged && (
        <InfoDialog
          title={text.t('edit.unchanged.title')}
          body={text.t('edit.unchanged.body')}
          onClose={() => setIsUnchanged(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          definition={definition}
          change={conflict.change}
          theirs={conflict.theirChanges}
          mine={conflict.myChanges}
          fileOf={filesOf(conflict.theirs)}
          onUse={() => goOn(conflict.theirs, conflict.after)}
          onDrop={() => {
            setPerson(undefined)
            goOn(conflict.theirs, effectiveOf(conflict.theirs))
          }}
        />
      )}
      {wait && <WaitingDialog waiting={wait} onRetry={saving.retry} onStop={saving.stop} />}
      {(guard.isAsking || isLeaving) && (
        <ConfirmDialog
          title={text.t('edit.leave.title')}
          confirm={text.t('edit.leave.confirm')}
          onConfirm={isLeaving ? leave : guard.leave}
          onClose={() => {
            setIsLeaving(false)
            guard.stay()
          }}
        >
          <p>{text.t('edit.leave.body')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
