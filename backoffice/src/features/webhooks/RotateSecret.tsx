import type { MadeWebhook, Webhook } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import { ReplaceDialog } from '../api-keys/ReplaceDialog.tsx'
import { webhookCalls, webhooksKey } from './shared/webhook-calls.ts'

const overlaps = ['0', '24', '72'] as const

type Props = { of: Webhook; onMade: (made: MadeWebhook) => void; onClose: () => void }

/** Makes the secret that follows. */
export function RotateSecret({ of, onMade, onClose }: Props) {
  const { t } = useText()
  return (
    <ReplaceDialog
      title={t('webhooks.rotate.title', { name: of.name })}
      intro={t('webhooks.rotate.body')}
      submit={t('webhooks.rotate.submit')}
      label={t('webhooks.rotate.hours')}
      overlaps={overlaps.map(id => ({ id, name: t(`webhooks.rotate.hours.${id}`) }))}
      replace={overlapHours => webhookCalls.rotate(of.id, { overlapHours })}
      queryKey={webhooksKey}
      onMade={onMade}
      onClose={onClose}
    />
  )
}
