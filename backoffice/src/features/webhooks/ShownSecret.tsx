import type { MadeWebhook } from '@ventanilla/api'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { useText } from '../../context/text-context.ts'
import { Copied } from '../api-keys/Copied.tsx'
import { TestSend } from './TestSend.tsx'
import styles from './shared/webhooks.module.css'

const check = `import { Webhook } from 'standardwebhooks'

const told = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

/** A secret, this once: how what comes is checked by it, and a test that shows whether anything comes. */
export function ShownSecret({ of, onClose }: { of: MadeWebhook; onClose: () => void }) {
  const text = useText()
  return (
    <ReadDialog title={text.t('webhooks.made.title')} close={text.t('webhooks.made.close')} isWide onClose={onClose}>
      <p>{text.t('webhooks.made.body')}</p>
      <Copied value={of.secret} label={text.t('webhooks.made.copy')} />
      <p>{text.t('webhooks.made.verify')}</p>
      <div className={styles.lines}>
        <Copied value={check} label={text.t('webhooks.made.copyLines')} />
      </div>
      <TestSend id={of.id} />
    </ReadDialog>
  )
}
