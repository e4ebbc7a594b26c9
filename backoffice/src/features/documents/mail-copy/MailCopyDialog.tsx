import { useEffect, useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswer } from '../../../queries/use-answer.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { MessageField } from './MessageField.tsx'
import { Recipients } from './Recipients.tsx'
import { useAttachment } from './use-attachment.ts'
import { useSendCopy } from './use-send-copy.ts'
import './mail-copy.css'

type Props = {
  answerId: string
  /** After saving, leaving without having sent is asked about first (spec 3 §2). */
  mode: 'view' | 'afterSave'
  /** Sent, queued or left without. */
  onDone: () => void
}

/** How long the reminder of the button beside the field is shown (spec 3 §5). */
const reminderMs = 3_500

/** 'Send reply copy': an answer as a PDF to up to five people, with a few words and a file. */
export function MailCopyDialog({ answerId, mode, onDone }: Props) {
  const text = useText()
  const id = useId()
  const answer = useAnswer(answerId)
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [body, setBody] = useState('')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [isReminded, setIsReminded] = useState(false)
  const [toId, bodyId, fileId] = [`${id}-to`, `${id}-body`, `${id}-file`]
  const refuseAt = (field: string) => (sentence: string) => setProblems([{ field, sentence }])
  const file = useAttachment(answer.data?.formId, refuseAt(fileId))
  const fail = (sentence: string) => setProblems([{ sentence }])
  const send = useSendCopy(answerId, {
    onSent: onDone,
    onFailed: failed => {
      // Whom it has reached is not asked again.
      setAddresses(failed)
      file.sendAgain()
      fail(text.t('mailCopy.failed.to', { addresses: failed.join(', ') }))
    },
    onRefused: refusal => {
      if (refusal?.problem.code === 'mail.attachment') file.sendAgain()
      fail(problemSentence(refusal, text))
    },
  })
  useEffect(() => {
    if (!isReminded) return undefined
    const timer = setTimeout(() => setIsReminded(false), reminderMs)
    return () => clearTimeout(timer)
  }, [isReminded])

  const submit = () => {
    if (addresses.length === 0 || typed.trim() !== '') {
      setProblems([])
      document.getElementById(toId)?.focus()
      return setIsReminded(true)
    }
    if (file.attachment && !file.attachment.uploaded) return refuseAt(fileId)(text.t('mailCopy.file.wait'))
    setProblems([])
    const uploaded = file.attachment?.uploaded
    send.mutate({
      recipients: [...addresses],
      ...(body.trim() !== '' && { body }),
      ...(uploaded && { attachment: { fileId: uploaded.fileId, token: uploaded.token } }),
    })
  }
  return (
    <FormDialog
      title={text.t('mailCopy.title')}
      intro={text.t('mailCopy.intro')}
      submit={text.t('mailCopy.submit')}
      pending={text.t('mailCopy.pending')}
      isBusy={send.isPending}
      isDirty={addresses.length > 0 || typed !== '' || body !== '' || file.attachment !== undefined}
      problems={problems.filter(({ field }) => field === undefined)}
      refused={text.t('mailCopy.failed')}
      {...(mode === 'afterSave' && {
        leaving: {
          question: text.t('mailCopy.cancel.question'),
          stay: text.t('mailCopy.cancel.stay'),
          leave: text.t('mailCopy.cancel.leave'),
        },
      })}
      onSubmit={submit}
      onClose={() => {
        file.drop()
        onDone()
      }}
    >
      <Recipients
        id={toId}
        addresses={addresses}
        typed={typed}
        error={errorAt(problems, toId)}
        onType={next => {
          setTyped(next)
          setProblems([])
        }}
        onChange={next => {
          setAddresses(next)
          setIsReminded(false)
        }}
        onRefuse={refuseAt(toId)}
      />
      <div role="alert">{isReminded && <p className="form-note is-warning">{text.t('mailCopy.reminder')}</p>}</div>
      <MessageField id={bodyId} value={body} onChange={setBody} />
      <AttachmentField
        id={fileId}
        attachment={file.attachment}
        error={errorAt(problems, fileId)}
        onChoose={chosen => {
          setProblems([])
          file.choose(chosen)
        }}
        onDrop={file.drop}
      />
    </FormDialog>
  )
}
