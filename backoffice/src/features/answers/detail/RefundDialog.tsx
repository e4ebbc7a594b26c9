import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerPayment, longestRefundReason } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { endpoint } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { useRefreshAnswer } from '../change/use-refresh-answer.ts'
import { centsOf } from './cents-of.ts'

type Props = {
  answer: { readonly id: string; readonly formId: string }
  payment: AnswerPayment
  onClose: () => void
}

const refundPayment = endpoint('POST /answers/:id/refunds', 'key', 'body')

/** Notes how much of a payment was given back, and why. */
export function RefundDialog({ answer, payment, onClose }: Props) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const refresh = useRefreshAnswer()
  const { currency, amountCents, refundedCents } = payment
  const left = amountCents - refundedCents
  const most = text.number(left / 100, { style: 'currency', currency })
  const [draft, setDraft] = useState({ amount: '', reason: '' })
  // A second press notes nothing twice; what is written anew is another refund.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const fields = { amount: `${id}-amount`, reason: `${id}-reason` }
  const change = (more: Partial<typeof draft>) => {
    setDraft(current => ({ ...current, ...more }))
    setKey(crypto.randomUUID())
  }
  const note = useMutation({
    mutationFn: (body: { amountCents: number; reason: string }) => refundPayment(answer.id, key, body),
    onSuccess: async () => {
      await Promise.all([refresh(answer), queries.invalidateQueries({ queryKey: ['timeline', answer.id] })])
      onClose()
    },
    onError: error => setProblems(refusalOf(error, text, { 'payment.refundTooMuch': fields.amount })),
  })
  const submit = () => {
    const cents = centsOf(draft.amount)
    const reason = draft.reason.trim()
    const isWrong = cents === undefined || cents < 1 || cents > left
    const wrong = [
      ...(isWrong ? [{ field: fields.amount, sentence: text.t('view.payment.refund.wrong', { amount: most }) }] : []),
      ...(reason === '' ? [{ field: fields.reason, sentence: text.t('view.payment.refund.blank') }] : []),
    ]
    setProblems(wrong)
    if (wrong.length === 0 && cents !== undefined) note.mutate({ amountCents: cents, reason })
  }
  const ofReason = {
    id: fields.reason,
    label: text.t('view.payment.refund.reason'),
    error: errorAt(problems, fields.reason),
  }
  return (
    <FormDialog
      title={text.t('view.payment.refund')}
      intro={text.t('view.payment.refund.hint')}
      submit={text.t('view.payment.refund.do')}
      isBusy={note.isPending}
      isDirty={draft.amount !== '' || draft.reason !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={fields.amount}
        label={text.t('view.payment.refund.amount', { currency })}
        hint={text.t('view.payment.refund.most', { amount: most })}
        error={errorAt(problems, fields.amount)}
        inputMode="decimal"
        maxLength={20}
        isNarrow
        value={draft.amount}
        onChange={amount => change({ amount })}
      />
      <Field {...ofReason}>
        <textarea
          id={ofReason.id}
          className="input"
          rows={3}
          required
          maxLength={longestRefundReason}
          aria-invalid={ofReason.error !== undefined}
          aria-describedby={noteIds(ofReason)}
          value={draft.reason}
          onChange={event => change({ reason: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
