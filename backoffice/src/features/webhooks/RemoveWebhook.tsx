import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@ventanilla/api'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { webhookCalls, webhooksKey } from './shared/webhook-calls.ts'

/** Says what is lost; from its own page it leads back to the list. */
export function RemoveWebhook({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => webhookCalls.remove(of.id),
    onSuccess: async () => {
      notify('success', text.t('webhooks.remove.done'))
      await navigate('/webhooks', { replace: true })
      void queries.invalidateQueries({ queryKey: webhooksKey, exact: true })
      queries.removeQueries({ queryKey: [...webhooksKey, of.id] })
    },
  })
  return (
    <ConfirmDialog
      title={text.t('webhooks.remove.title', { name: of.name })}
      confirm={text.t('webhooks.remove')}
      isDanger
      isBusy={remove.isPending}
      refusal={remove.isError ? problemSentence(remove.error, text) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{text.t('webhooks.remove.body')}</p>
    </ConfirmDialog>
  )
}
