import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { webhookCalls, webhooksKey } from '../shared/webhook-calls.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { askedOf, draftOf, fieldsOf, idsFrom, problemsOf } from './webhook-draft.ts'

export function EditWebhook({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const ids = idsFrom(useId())
  const [stored] = useState(() => draftOf(of))
  const [draft, setDraft] = useState(stored)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const save = useMutation({
    mutationFn: () => webhookCalls.change(of.id, askedOf(draft)),
    onSuccess: () => {
      notify('success', text.t('webhooks.edit.done'))
      onClose()
    },
    onError: error => setProblems(refusalOf(error, text, fieldsOf(ids))),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  const submit = () => {
    const wrong = problemsOf(draft, ids, text)
    setProblems(wrong)
    if (wrong.length === 0) save.mutate()
  }
  return (
    <FormDialog
      title={text.t('webhooks.edit.title', { name: of.name })}
      submit={text.t('webhooks.edit.submit')}
      isBusy={save.isPending}
      isDirty={draft !== stored}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <WebhookFields
        ids={ids}
        draft={draft}
        problems={problems}
        onChange={change => setDraft(before => ({ ...before, ...change }))}
      />
    </FormDialog>
  )
}
