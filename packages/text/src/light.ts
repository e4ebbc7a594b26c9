/** The door for the widget: no @formatjs/intl, English inside, every other language a chunk of its own. */
import type { Language } from '@ventanilla/model'
import { messages as firstEnglish } from './compiled/first-en.ts'
import { messages as laterEnglish } from './compiled/later-en.ts'
import { messages as widgetEnglish } from './compiled/widget-en.ts'
import { formatTree } from './format-tree.ts'
import type { Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

/** All that a form and its answer say in English, but for extras. Marked pure: a bundle that does not use it leaves it out. */
export const englishAnswerMessages: Messages = /* @__PURE__ */ Object.assign(
  {},
  firstEnglish,
  widgetEnglish,
  laterEnglish,
)

/** What a form says in English once somebody wants to save: it comes with the parts that say it. */
export { messages as laterEnglishMessages } from './compiled/later-en.ts'

const english: Record<string, Messages[string]> = { ...widgetEnglish }

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

/** What is said in English before anything else is there. */
export { messages as firstEnglishMessages } from './compiled/first-en.ts'
export type { MessageKey } from './compiled/index.ts'
export { loadAnswerMessages, loadExtraMessages } from './load-messages.ts'
export type { Messages, MessageValues, Names } from './messages.ts'
export { pickLanguage } from './pick-language.ts'
export type { Text } from './text.ts'
export { valueLabels } from './value-labels.ts'
