import { ApiProblem, type CitizenAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import {
  AnswerForm,
  type CompleteAnswer,
  checks,
  Dialog,
  knownFiles,
  type Refusal,
  sizeText,
  useCss,
} from '@ventanilla/ui'
import { useMemo, useState } from 'react'
import { createUploads } from '../../flow/uploads.ts'
import { newId } from '../../host/new-id.ts'
import citizenCss from './citizen.css?inline'
import { savedAddress } from './own-addresses.ts'
import { NothingToRevise, RevisionSent } from './RevisionOver.tsx'
import { isUnchanged, previousAnswer, revisionLocks } from './revision-locks.ts'
import type { Entered } from './session.ts'
import { UserNote } from './UserNote.tsx'

type Props = { text: Text; entered: Entered; answer: CitizenAnswer; onLeave(): void }

/** What the town asks to be corrected, in the form as it was answered (spec 3 §2, §4): the rest of it stands. */
export function RevisionPage({ text, entered, answer: found, onLeave }: Props) {
  const [answer, setAnswer] = useState(found)
  const [end, setEnd] = useState<'sent' | 'revised'>()
  const { request } = answer
  if (!end && request) {
    return <RevisionForm {...{ text, entered, answer, onLeave, request }} onEnd={setEnd} onNewer={setAnswer} />
  }
  return (
    <>
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      {end === 'sent' ? (
        <RevisionSent {...{ text, entered, answer }} />
      ) : (
        <NothingToRevise {...{ text, entered, answer }} isDone={end === 'revised' || answer.revisedAt !== null} />
      )}
    </>
  )
}

type FormProps = Props & {
  request: NonNullable<CitizenAnswer['request']>
  onEnd(end: 'sent' | 'revised'): void
  /** Hears of the answer as it is now, where somebody wrote to it meanwhile. */
  onNewer(answer: CitizenAnswer): void
}

function RevisionForm({ text, entered, answer, onLeave, request, onEnd, onNewer }: FormProps) {
  useCss(citizenCss)
  const [isAsked, setIsAsked] = useState(true)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const asked = useMemo(() => ({ content: answer.content, marks: request.marks }), [answer, request])
  const locks = useMemo(() => revisionLocks(asked), [asked])
  const previousOf = useMemo(() => previousAnswer(asked), [asked])
  const uploads = useMemo(() => {
    const way = { area: '/citizen', headers: entered.headers }
    const place = { origin: window.location.origin, formId: answer.formId, language: text.language, way }
    return createUploads(place, { known: knownFiles(answer) })
  }, [answer, entered, text])
  const refuse = (message: string, errors: Refusal['errors'] = []) => setRefusal({ message, errors })
  const lookAgain = async () => {
    const now = await entered.client.answer(answer.id)
    if (!now.request) return onEnd('revised')
    onNewer(now)
    refuse(text.t('portal.revision.meanwhile'))
  }
  const send = async ({ content }: CompleteAnswer) => {
    if (isUnchanged(asked, content)) return refuse(text.t('portal.revision.unchanged'))
    setIsSaving(true)
    try {
      await entered.client.revise(answer.id, answer.revision, { content })
      // A reload shows the page of what was sent, not of a revision that nothing waits for.
      window.history.replaceState(null, '', savedAddress(answer.formId, answer.docCode))
      return onEnd('sent')
    } catch (error) {
      const problem = error instanceof ApiProblem ? error.problem : undefined
      if (problem?.code === 'answer.revised') return onEnd('revised')
      const failed = problem?.detail ?? text.t('portal.revision.failed')
      if (problem?.code === 'request.stale') await lookAgain().catch(() => refuse(failed))
      else refuse(failed, problem?.errors)
    }
    setIsSaving(false)
  }
  return (
    <>
      <AnswerForm
        definition={answer.definition}
        initial={{
          content: answer.content,
          signatures: answer.signatures,
          ...(answer.location && { location: answer.location }),
        }}
        text={text}
        language={text.language}
        who="citizen"
        level={1}
        isSaving={isSaving}
        submitLabel={text.t('portal.revision.send')}
        refusal={refusal}
        newId={newId}
        checks={checks}
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
        onSubmit={given => void send(given)}
      />
      {isAsked && (
        <Dialog
          title={text.t('portal.revision.observations')}
          onClose={() => setIsAsked(false)}
          actions={
            <button type="button" className="v-button v-primary" onClick={() => setIsAsked(false)}>
              {text.t('portal.revision.close')}
            </button>
          }
        >
          {request.comment.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </Dialog>
      )}
    </>
  )
}
