import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'

/** In place of an answer that is not there for whoever asks. */
export function NotOwnCard({ text }: { text: Text }) {
  return (
    <div role="alert">
      <NoticeCard level={1} title={text.t('portal.view.notOwn')} takesFocus={false} />
    </div>
  )
}
