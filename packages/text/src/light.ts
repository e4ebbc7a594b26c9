/** The door for the widget: no @formatjs/intl, English inside, every other language a chunk of its own. */
import type { Language } from '@ventanilla/model'
import { loaders as extraLoaders } from './compiled/extra-loaders.ts'
import { messages as widgetEnglish } from './compiled/widget-en.ts'
import { loaders } from './compiled/widget-loaders.ts'
import { formatTree } from './format-tree.ts'
import type { Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

export const englishAnswerMessages: Messages = widgetEnglish

export function createLightText(language: Language, messages: Messages, names?: Partial<Names>): Text {
  return buildText(language, messages, formatTree, names)
}

/** What the widget says in a language beyond its English, from a chunk of its own; nothing for English. */
export async function loadAnswerMessages(language: string): Promise<Messages> {
  return (await loaders[language]?.())?.messages ?? {}
}

/** What only the extras of a form say, in a language other than English. */
export async function loadExtraMessages(language: string): Promise<Messages> {
  return (await extraLoaders[language]?.())?.messages ?? {}
}

export type { MessageKey } from './compiled/index.ts'
export type { Messages, MessageValues, Names } from './messages.ts'
export { pickLanguage } from './pick-language.ts'
export type { Text } from './text.ts'
