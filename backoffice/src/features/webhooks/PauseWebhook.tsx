import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { webhookCalls, webhooksKey } from './shared/webhook-calls.ts'

/** Asks first: what happens while it rests is never told. */
export function PauseWebhook({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const pause = useMutation({
    mutationFn: () => webhookCalls.change(of.id, { state: 'paused' }),
    onSuccess: () => {
      onClose()
      notify('success', text.t('webhooks.paused'))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  return (
    <ConfirmDialog
      title={text.t('webhooks.pause.title', { name: of.name })}
      confirm={text.t('webhooks.pause')}
      isBusy={pause.isPending}
      refusal={pause.isError ? problemSentence(pause.error, text) : undefined}
      onConfirm={() => pause.mutate()}
      onClose={onClose}
    >
      <p>{text.t('webhooks.pause.body')}</p>
    </ConfirmDialog>
  )
}
