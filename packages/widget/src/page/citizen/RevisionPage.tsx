import { ApiProblem, type CitizenAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import {
  AnswerForm,
  type CompleteAnswer,
  checks,
  Dialog,
  knownFiles,
  NoticeCard,
  type Refusal,
  sizeText,
  useCss,
} from '@ventanilla/ui'
import { useMemo, useState } from 'react'
import { newId } from '../../new-id.ts'
import { createUploads } from '../../uploads.ts'
import { citizenCss } from './citizen-css.ts'
import { OwnAnswersLink } from './OwnAnswersLink.tsx'
import { previousAnswer, revisionLocks } from './revision-locks.ts'
import type { Entered } from './session.ts'
import { UserNote } from './UserNote.tsx'

type Props = { text: Text; entered: Entered; answer: CitizenAnswer; onLeave(): void }

/** What the town asks to be corrected, in the form as it was answered (spec 3 §2, §4): the rest of it stands. */
export function RevisionPage({ text, entered, answer, onLeave }: Props) {
  const { request } = answer
  const [isDone, setIsDone] = useState(false)
  const [isRevised, setIsRevised] = useState(request === null)
  if (isDone) {
    const body = text.t('portal.revision.doneBody', { code: answer.docCode })
    return (
      <NoticeCard level={1} title={text.t('portal.revision.done')} body={body} takesFocus>
        <OwnAnswersLink text={text} />
      </NoticeCard>
    )
  }
  if (isRevised || !request) {
    const body = text.t('portal.revision.alreadyBody')
    return (
      <NoticeCard level={1} title={text.t('portal.revision.already')} body={body} takesFocus={false}>
        <OwnAnswersLink text={text} />
      </NoticeCard>
    )
  }
  return (
    <RevisionForm
      {...{ text, entered, answer, onLeave, request }}
      onDone={() => setIsDone(true)}
      onRevised={() => setIsRevised(true)}
    />
  )
}

type FormProps = Props & {
  request: NonNullable<CitizenAnswer['request']>
  onDone(): void
  onRevised(): void
}

function RevisionForm({ text, entered, answer, onLeave, request, onDone, onRevised }: FormProps) {
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
  const send = async ({ content }: CompleteAnswer) => {
    setIsSaving(true)
    try {
      await entered.client.revise(answer.id, answer.revision, { content })
      onDone()
    } catch (error) {
      const problem = error instanceof ApiProblem ? error.problem : undefined
      if (problem?.code === 'answer.revised') return onRevised()
      setRefusal({ message: problem?.detail ?? text.t('portal.revision.failed'), errors: problem?.errors ?? [] })
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
