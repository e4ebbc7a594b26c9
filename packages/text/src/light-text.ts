import type { Language } from '@ventanilla/model'
import { formatTree } from './format-tree.ts'
import type { Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

/** The sentences of a page without @formatjs/intl, which would weigh 5 kB gzip more and say the same. */
export function createLightText(language: Language, messages: Messages, names?: Partial<Names>): Text {
  return buildText(language, messages, formatTree, names)
}
