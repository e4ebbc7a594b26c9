import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'
import type { NotEntered } from '../portal/session/session.ts'

type Props = { text: Text; why: NotEntered; onRetry(): void }

/** In place of the page for whom the portal's token lets nobody in (spec 3 §2). */
export function EntryCard({ text, why, onRetry }: Props) {
  const isLost = why === 'lost'
  return (
    <div role="alert">
      <NoticeCard
        level={1}
        title={text.t('portal.failed')}
        body={text.t(isLost ? 'portal.offline' : 'portal.failedBody')}
        takesFocus={false}
      >
        {isLost && (
          <button type="button" className="v-button v-secondary" onClick={onRetry}>
            {text.t('answer.retry')}
          </button>
        )}
      </NoticeCard>
    </div>
  )
}
