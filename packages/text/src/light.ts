/** The door for the widget: no @formatjs/intl, English inside, other languages as compiled messages from the server. */
import type { Language } from '@ventanilla/model'
import { messages as widgetEnglish } from './compiled/widget-en.ts'
import { formatTree } from './format-tree.ts'
import type { Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

export const englishAnswerMessages: Messages = widgetEnglish

export function createLightText(language: Language, messages: Messages, names?: Partial<Names>): Text {
  return buildText(language, messages, formatTree, names)
}

export type { MessageKey } from './compiled/index.ts'
export type { Messages, MessageValues, Names } from './messages.ts'
export type { Text } from './text.ts'
