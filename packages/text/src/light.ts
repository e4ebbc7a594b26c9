/** The door for the widget: no @formatjs/intl, English inside, other languages as compiled messages from the server. */
import type { Language } from '@ventanilla/model'
import { IntlMessageFormat } from 'intl-messageformat'
import { messages as widgetEnglish } from './compiled/widget-en.ts'
import type { FormatMessage, Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

const format: FormatMessage = (message, language, values) =>
  String(new IntlMessageFormat(message as never, language).format({ ...values }))

export const englishAnswerMessages: Messages = widgetEnglish

export function createLightText(language: Language, messages: Messages, names?: Partial<Names>): Text {
  return buildText(language, messages, format, names)
}

export type { MessageKey } from './compiled/index.ts'
export type { Messages, MessageValues, Names } from './messages.ts'
export type { Text } from './text.ts'
