import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookReplay } from '@ventanilla/api'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { webhookCalls, webhooksKey } from '../shared/webhook-calls.ts'

/** Sends deliveries again and says how many. */
export function useReplay(id: string) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: WebhookReplay) => webhookCalls.replay(id, which),
    onSuccess: ({ deliveries }) => notify('success', text.t('webhooks.again.done', { count: deliveries })),
    onError: error => notify('error', problemSentence(error, text)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
}
