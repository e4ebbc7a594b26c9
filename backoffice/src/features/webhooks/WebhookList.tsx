import type { MadeWebhook } from '@ventanilla/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../components/Empty.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { NewWebhook } from './form/NewWebhook.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { useWebhooks } from './shared/webhook-calls.ts'
import styles from './shared/webhooks.module.css'

export function WebhookList() {
  const text = useText()
  const [open, setOpen] = useState<'new' | MadeWebhook>()
  const webhooks = useWebhooks()
  const items = webhooks.data?.items ?? []
  const close = () => setOpen(undefined)
  const isEmpty = webhooks.isSuccess && items.length === 0
  const add = (
    <button type="button" className="button primary with-icon" onClick={() => setOpen('new')}>
      <Plus aria-hidden size={16} />
      {text.t('webhooks.add')}
    </button>
  )
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('webhooks.title')} />
        {!isEmpty && <div className="page-actions">{add}</div>}
      </div>
      <p className={styles.intro}>{text.t('webhooks.intro')}</p>
      <div className="card list-card">
        {webhooks.isPending && <Skeleton rows={3} kind="row" />}
        {webhooks.isError && (
          <Notice
            title={text.t('webhooks.failed')}
            detail={problemSentence(webhooks.error, text)}
            onRetry={() => void webhooks.refetch()}
          />
        )}
        {isEmpty && <Empty sentence={text.t('webhooks.empty')}>{add}</Empty>}
        {items.length > 0 && (
          <ul>
            {items.map(webhook => (
              <WebhookRow key={webhook.id} of={webhook} />
            ))}
          </ul>
        )}
      </div>
      {open === 'new' && <NewWebhook onMade={setOpen} onClose={close} />}
      {typeof open === 'object' && <ShownSecret of={open} onClose={close} />}
    </div>
  )
}
