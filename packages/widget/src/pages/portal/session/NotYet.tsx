import type { Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'

/** In place of a part of the portal that is on its way: after a moment its shape, and words for whoever hears the page. */
export function Blank({ words }: { words?: string }) {
  return (
    <div className="v-own-card v-own-blank">
      {words && <output className="v-sr">{words}</output>}
      <span />
      <span />
      <span />
    </div>
  )
}

/** Nobody answered: what was there before stays below. */
export function Unreached({ text, again }: { text: Text; again(): void }) {
  return (
    <NoticeCard level={2} title={text.t('portal.offline')} takesFocus={false}>
      <button type="button" className="v-button v-secondary" onClick={again}>
        {text.t('answer.retry')}
      </button>
    </NoticeCard>
  )
}
