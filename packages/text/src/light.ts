/** The door for the widget: no @formatjs/intl, English inside, every other language a chunk of its own. */
import type { Language } from '@ventanilla/model'
import { loaders as extraLoaders } from './compiled/extra-loaders.ts'
import { messages as laterEnglish } from './compiled/later-en.ts'
import { messages as firstEnglish } from './compiled/widget-en.ts'
import { loaders } from './compiled/widget-loaders.ts'
import { formatTree } from './format-tree.ts'
import type { Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

/** All that a form and its answer say in English, but for extras. Marked pure: a bundle that does not use it leaves it out. */
export const englishAnswerMessages: Messages = /* @__PURE__ */ Object.assign({}, firstEnglish, laterEnglish)

/** What a form says in English once somebody wants to save: it comes with the parts that say it. */
export { messages as laterEnglishMessages } from './compiled/later-en.ts'

const english: Record<string, Messages[string]> = { ...firstEnglish }

/** Adds English sentences that came later, for every form of the page. */
export function learnEnglish(more: Messages): void {
  Object.assign(english, more)
}

/** The sentences of a form to begin with; what its language lacks, and what is learned later, it says in English. */
export function createFormText(language: Language, ...messages: readonly Messages[]): Text {
  return buildText(language, Object.assign(Object.create(english), ...messages), formatTree)
}

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
