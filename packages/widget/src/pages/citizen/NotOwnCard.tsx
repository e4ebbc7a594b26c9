import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'

type Props = { text: Text; title?: string }

/** In place of an answer that is not there for whoever asks: somebody else's where nothing else is said. */
export function NotOwnCard({ text, title = text.t('portal.view.notOwn') }: Props) {
  return (
    <div role="alert">
      <NoticeCard level={1} title={title} takesFocus={false} />
    </div>
  )
}
