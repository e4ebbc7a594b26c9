import type { MadeWebhook, Webhook } from '@ventanilla/api'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { DeliveryList } from './deliveries/DeliveryList.tsx'
import { EditWebhook } from './form/EditWebhook.tsx'
import { PauseWebhook } from './PauseWebhook.tsx'
import { RemoveWebhook } from './RemoveWebhook.tsx'
import { ResumeButton } from './ResumeButton.tsx'
import { RotateSecret } from './RotateSecret.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { StateShape, standingOf } from './StateShape.tsx'
import { TestSend } from './TestSend.tsx'
import { WebhookFacts, WebhookState } from './WebhookFacts.tsx'
import { useWebhooks } from './shared/webhook-calls.ts'
import styles from './shared/webhooks.module.css'

/** /webhooks/:id: how one stands, what is done with it, and what it was told. */
export function WebhookPage({ id }: { id: string }) {
  const text = useText()
  const webhooks = useWebhooks()
  const found = webhooks.data?.items.find(each => each.id === id)
  return (
    <div className="page">
      <Link className="back-link" to="/webhooks">
        <ChevronLeft aria-hidden size={16} />
        {text.t('webhooks.title')}
      </Link>
      {found ? (
        <OneWebhook of={found} />
      ) : (
        <>
          <PageTitle title={text.t('webhooks.title')} />
          <div className="card list-card">
            {webhooks.isPending && <Skeleton rows={3} kind="row" />}
            {webhooks.isError && (
              <Notice
                title={text.t('webhooks.failed')}
                detail={problemSentence(webhooks.error, text)}
                onRetry={() => void webhooks.refetch()}
              />
            )}
            {webhooks.isSuccess && <Notice title={text.t('problem.webhook.notFound')} />}
          </div>
        </>
      )}
    </div>
  )
}

type Open = 'edit' | 'pause' | 'rotate' | 'remove' | MadeWebhook

function OneWebhook({ of }: { of: Webhook }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isActive = of.state === 'active'
  const acts = ['edit', ...(isActive ? (['pause'] as const) : []), 'rotate', 'remove'] as const
  return (
    <>
      <div className="page-head">
        <PageTitle title={of.name} />
        <div className="page-actions">
          <ResumeButton of={of} />
          {acts.map(act => (
            <button
              key={act}
              type="button"
              className={`button secondary ${act === 'remove' ? 'is-danger' : ''}`}
              onClick={() => setOpen(act)}
            >
              {text.t(`webhooks.${act}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={`card ${styles.head}`}>
        <StateShape standing={standingOf(of)} />
        <div className={styles.what}>
          <WebhookState of={of} />
          {isActive && <TestSend id={of.id} />}
        </div>
        <div className={styles.what}>
          <WebhookFacts of={of} />
          <p className="row-sub">
            {text.t('webhooks.made.by', { at: text.dateTime(of.createdAt, timeZone), name: of.createdBy })}
          </p>
        </div>
      </div>
      <DeliveryList of={of} />
      {open === 'edit' && <EditWebhook of={of} onClose={close} />}
      {open === 'pause' && <PauseWebhook of={of} onClose={close} />}
      {open === 'rotate' && <RotateSecret of={of} onMade={setOpen} onClose={close} />}
      {open === 'remove' && <RemoveWebhook of={of} onClose={close} />}
      {typeof open === 'object' && <ShownSecret of={open} onClose={close} />}
    </>
  )
}
