import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '@ventanilla/api'
import { Play } from 'lucide-react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { webhookCalls, webhooksKey } from './shared/webhook-calls.ts'

/** Lets a webhook go on that was paused or disabled. */
export function ResumeButton({ of }: { of: Webhook }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const resume = useMutation({
    mutationFn: () => webhookCalls.change(of.id, { state: 'active' }),
    onSuccess: () => notify('success', text.t('webhooks.resumed')),
    onError: error => notify('error', problemSentence(error, text)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  if (of.state === 'active') return null
  return (
    <BusyButton
      type="button"
      className="button secondary with-icon"
      isBusy={resume.isPending}
      onClick={() => resume.mutate()}
    >
      <Play aria-hidden size={16} />
      {text.t('webhooks.resume')}
      <span className="visually-hidden">{of.name}</span>
    </BusyButton>
  )
}
