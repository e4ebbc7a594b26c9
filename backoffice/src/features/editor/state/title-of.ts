import type { LocalizedText } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** What a part is called in the editor while it has no title yet. */
export function titleOf(title: LocalizedText | undefined, text: Text): string {
  return title?.text.trim() || text.t('editor.untitled')
}
