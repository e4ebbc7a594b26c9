import type { Text } from '@ventanilla/text/light'
import { Dialog } from '@ventanilla/ui'

type Props = { text: Text; onRetry(): void; onClose(): void }

/** The connection is gone (spec 3 §8): what was written stays, and is saved by itself when it returns. */
export function OfflineDialog({ text, onRetry, onClose }: Props) {
  return (
    <Dialog
      title={text.t('answer.offline.title')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="v-button v-secondary" onClick={onClose}>
            {text.t('answer.offline.back')}
          </button>
          <button type="button" className="v-button v-primary" onClick={onRetry}>
            {text.t('answer.retry')}
          </button>
        </>
      }
    >
      <p>{text.t('answer.offline.body')}</p>
      <p>{text.t('answer.offline.keep')}</p>
    </Dialog>
  )
}
