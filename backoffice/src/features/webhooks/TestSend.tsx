import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { resultText } from './shared/delivery-words.ts'
import { useWebhookDeliveries, webhookCalls, webhooksKey } from './shared/webhook-calls.ts'
import styles from './shared/webhooks.module.css'

/** Sends an event that is only a test, and says right there what came of it. */
export function TestSend({ id }: { id: string }) {
  const text = useText()
  const queries = useQueryClient()
  const [sent, setSent] = useState<string>()
  const deliveries = useWebhookDeliveries(id, sent, sent !== undefined)
  const test = useMutation({
    mutationFn: () => webhookCalls.test(id),
    onMutate: () => setSent(undefined),
    onSuccess: made => setSent(made.id),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  const delivery = deliveries.data?.items.find(each => each.id === sent)
  const result = delivery && resultText(delivery, text)
  const isDone = delivery?.state === 'done'
  const isUnderWay = test.isPending || (sent !== undefined && result === undefined && !deliveries.isError)
  const failure = test.isError ? test.error : deliveries.isError ? deliveries.error : undefined
  const Shape = isDone ? CircleCheck : CircleAlert
  return (
    <div className={styles.test}>
      <BusyButton
        type="button"
        className="button secondary with-icon"
        isBusy={isUnderWay}
        onClick={() => test.mutate()}
      >
        <Send aria-hidden size={16} />
        {text.t('webhooks.test')}
      </BusyButton>
      <output className={isDone ? styles.good : styles.bad}>
        {isUnderWay && <span className="row-sub">{text.t('webhooks.test.sending')}</span>}
        {!isUnderWay && (result ?? failure) && (
          <>
            <Shape aria-hidden size={16} />
            {failure ? problemSentence(failure, text) : result}
          </>
        )}
      </output>
    </div>
  )
}
