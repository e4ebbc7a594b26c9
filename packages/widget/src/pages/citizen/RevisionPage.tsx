import type { CitizenAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import {
  AnswerForm,
  type CompleteAnswer,
  checks,
  Dialog,
  type Flow,
  type FlowEvent,
  knownFiles,
  logic,
  refusalOf,
  sizeText,
  useCss,
  useFlow,
  whenGiven,
} from '@ventanilla/ui'
import { type Dispatch, useMemo, useState } from 'react'
import { createUploads } from '../../flow/uploads.ts'
import { newId } from '../../host/new-id.ts'
import citizenCss from '../portal/citizen.css?inline'
import { NothingToRevise, RevisionSent } from './RevisionOver.tsx'
import { isUnchanged, previousAnswer, revisionLocks } from './revision-locks.ts'
import type { Entered } from '../portal/session/session.ts'
import { UserNote } from '../portal/UserNote.tsx'
import { useSubmitRevision } from './use-submit-revision.ts'

type Props = { text: Text; entered: Entered; answer: CitizenAnswer; onLeave(): void }
type Request = NonNullable<CitizenAnswer['request']>

/** What the town asks to be corrected, in the form as it was answered (spec 3 §2, §4): the rest of it stands. */
export function RevisionPage({ text, entered, answer: found, onLeave }: Props) {
  const [flow, dispatch] = useFlow<CitizenAnswer, true>(() => found)
  const { step, start: answer } = flow
  const { request } = answer
  if (request && step !== 'saved' && step !== 'closed') {
    return <RevisionForm {...{ text, entered, onLeave, request, flow, dispatch }} />
  }
  return (
    <>
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      {step === 'saved' ? (
        <RevisionSent {...{ text, entered, answer }} />
      ) : (
        <NothingToRevise {...{ text, entered, answer }} isDone={step === 'closed' || answer.revisedAt !== null} />
      )}
    </>
  )
}

type FormProps = Omit<Props, 'answer'> & {
  request: Request
  flow: Flow<CitizenAnswer, true>
  dispatch: Dispatch<FlowEvent<CitizenAnswer, true>>
}

function RevisionForm({ text, entered, onLeave, request, flow, dispatch }: FormProps) {
  useCss(citizenCss)
  const answer = flow.start
  const [isAsked, setIsAsked] = useState(true)
  const asked = useMemo(
    () => ({ definition: answer.definition, content: answer.content, marks: request.marks }),
    [answer, request],
  )
  const when = useMemo(() => whenGiven(answer), [answer])
  const locks = useMemo(() => revisionLocks(asked), [asked])
  const previousOf = useMemo(() => previousAnswer(asked), [asked])
  const uploads = useMemo(() => {
    const path = `/citizen/forms/${encodeURIComponent(answer.formId)}/uploads` as const
    const way = { path, headers: entered.headers }
    const place = { origin: window.location.origin, formId: answer.formId, language: text.language, way }
    return createUploads(place, { known: knownFiles(answer) })
  }, [answer, entered, text])
  const submit = useSubmitRevision({ text, entered, answer, dispatch })
  const check = (given: CompleteAnswer) => {
    if (isUnchanged(asked, given.content))
      return dispatch({ kind: 'refuse', refusal: refusalOf(undefined, text.t('portal.revision.unchanged')) })
    dispatch({ kind: 'check', answer: given })
    submit(given)
  }
  return (
    <>
      <AnswerForm
        definition={answer.definition}
        when={when}
        initial={{
          content: answer.content,
          signatures: answer.signatures,
          ...(answer.location && { location: answer.location }),
        }}
        text={text}
        language={text.language}
        who="citizen"
        level={1}
        isSaving={flow.step !== 'filling'}
        submitLabel={text.t('portal.revision.send')}
        refusal={flow.refusal}
        newId={newId}
        checks={checks}
        logic={logic}
        uploads={uploads}
        locks={locks}
        previousOf={previousOf}
        fileOf={id => {
          const file = answer.files[id]
          return file && { name: file.name, detail: sizeText(file.size, text) }
        }}
        notice={
          <>
            <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
            <div className="v-notice v-revision-hint">
              <p>{text.t('portal.revision.hint')}</p>
              <button type="button" className="v-button v-secondary" onClick={() => setIsAsked(true)}>
                {text.t('portal.revision.see')}
              </button>
            </div>
          </>
        }
        onSubmit={check}
      />
      {isAsked && <Observations text={text} comment={request.comment} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** What the town wrote about the answer. */
function Observations({ text, comment, onClose }: { text: Text; comment: string; onClose(): void }) {
  return (
    <Dialog
      title={text.t('portal.revision.observations')}
      onClose={onClose}
      actions={
        <button type="button" className="v-button v-primary" onClick={onClose}>
          {text.t('portal.revision.close')}
        </button>
      }
    >
      {comment.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </Dialog>
  )
}
