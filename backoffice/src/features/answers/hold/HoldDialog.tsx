import { useMutation } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { endpoint } from '../../../context/client.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'

const calls = { hold: endpoint('PUT /answers/:id/hold', 'body'), release: endpoint('DELETE /answers/:id/hold') }

type Props = { answer: Answer; onClose: () => void }

/** Has an answer kept whole, or takes that back. */
export function HoldDialog(props: Props) {
  return props.answer.held ? <Release {...props} /> : <Hold {...props} />
}

const field = 'hold-reason'

function Hold({ answer, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefreshAnswer()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const hold = useMutation({
    mutationFn: () => calls.hold(answer.id, { reason: reason.trim() }),
    onSuccess: async () => {
      notify('success', text.t('hold.done'))
      onClose()
      await refresh(answer)
    },
  })
  const problems: readonly FieldProblem[] = missing
    ? [{ field, sentence: text.t('hold.reason.missing') }]
    : hold.isError
      ? refusalOf(hold.error, text)
      : []
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') hold.mutate()
  }
  return (
    <FormDialog
      title={text.t('hold.title', { code: answer.docCode })}
      intro={text.t('hold.body')}
      submit={text.t('hold.submit')}
      isBusy={hold.isPending}
      isDirty={reason !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={field}
        label={text.t('hold.reason')}
        value={reason}
        maxLength={500}
        error={errorAt(problems, field)}
        onChange={setReason}
      />
    </FormDialog>
  )
}

function Release({ answer, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefreshAnswer()
  const release = useMutation({
    mutationFn: () => calls.release(answer.id),
    onSuccess: async () => {
      notify('success', text.t('hold.released'))
      onClose()
      await refresh(answer)
    },
  })
  return (
    <ConfirmDialog
      title={text.t('hold.title', { code: answer.docCode })}
      confirm={text.t('desk.release')}
      isBusy={release.isPending}
      refusal={release.isError ? problemSentence(release.error, text) : undefined}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <p>{answer.held?.reason}</p>
      <p>{text.t('hold.release.body')}</p>
    </ConfirmDialog>
  )
}
