import type { SharedDraft } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'

/** How a draft stands, in one sentence. */
export function waitingWords({ state, publishAt, asked }: SharedDraft, text: Text, timeZone: string): string {
  const at = publishAt === null ? '' : text.dateTime(publishAt, timeZone)
  switch (state) {
    case 'planned':
      return text.t('publish.state.planned', { at })
    case 'asked':
      return text.t('publish.state.asked', { name: asked?.to ?? '' })
    case 'sentBack':
      return text.t('publish.state.sentBack')
    case 'failed':
      return text.t('publish.state.failed')
    case 'draft':
      return text.t('publish.state.draft')
  }
}
