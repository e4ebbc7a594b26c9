import { useEffect, useId, useReducer } from 'react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswer } from '../../../queries/use-answer.ts'
import { emptyMail, mailReducer } from './mail-draft.ts'
import { useAttachment } from './use-attachment.ts'
import { useSendCopy } from './use-send-copy.ts'

/** How long the reminder of the button beside the field is shown (spec 3 §5). */
const reminderMs = 3_500

/** The mail with a copy of an answer, from the first address to sent. */
export function useMailCopy(answerId: string, onDone: () => void) {
  const text = useText()
  const id = useId()
  const ids = { to: `${id}-to`, body: `${id}-body`, file: `${id}-file` }
  const answer = useAnswer(answerId)
  const [draft, dispatch] = useReducer(mailReducer, emptyMail)
  const { addresses, typed, body, isReminded } = draft
  const refuseAt = (field: string, sentence: string) => dispatch({ type: 'refused', problem: { field, sentence } })
  const file = useAttachment(answer.data?.formId, sentence => refuseAt(ids.file, sentence))
  const send = useSendCopy(answerId, {
    onSent: onDone,
    onFailed: failed => {
      file.sendAgain()
      const sentence = text.t('mailCopy.failed.to', { addresses: failed.join(', ') })
      dispatch({ type: 'failed', addresses: failed, sentence })
    },
    onRefused: refusal => {
      if (refusal?.problem.code === 'mail.attachment') file.sendAgain()
      dispatch({ type: 'refused', problem: { sentence: problemSentence(refusal, text) } })
    },
  })
  useEffect(() => {
    if (!isReminded) return undefined
    const timer = setTimeout(() => dispatch({ type: 'reminderEnded' }), reminderMs)
    return () => clearTimeout(timer)
  }, [isReminded])

  const submit = () => {
    if (addresses.length === 0 || typed.trim() !== '') {
      document.getElementById(ids.to)?.focus()
      return dispatch({ type: 'reminded' })
    }
    if (file.attachment && !file.attachment.uploaded) return refuseAt(ids.file, text.t('mailCopy.file.wait'))
    dispatch({ type: 'sending' })
    const uploaded = file.attachment?.uploaded
    send.mutate({
      recipients: [...addresses],
      ...(body.trim() !== '' && { body }),
      ...(uploaded && { attachment: { fileId: uploaded.fileId, token: uploaded.token } }),
    })
  }
  return {
    ...draft,
    ids,
    file,
    isSending: send.isPending,
    type: (next: string) => dispatch({ type: 'typed', typed: next }),
    address: (next: readonly string[]) => dispatch({ type: 'addressed', addresses: next }),
    write: (next: string) => dispatch({ type: 'written', body: next }),
    attach: (chosen: File) => {
      dispatch({ type: 'attached' })
      file.choose(chosen)
    },
    refuseAt,
    submit,
  }
}
