/** The door for the widget: no @formatjs/intl, every language in chunks of its own. */
import type { Language } from '@ventanilla/model'
import { formatTree } from './format-tree.ts'
import { loadMoreMessages } from './load-more.ts'
import type { Messages, TextPart } from './messages.ts'
import { buildText, type Text } from './text.ts'

type Learned = { messages: Record<string, Messages[string]>; parts: Set<TextPart> }
const learned: Partial<Record<Language, Learned>> = {}
const learnedIn = (language: Language) => (learned[language] ??= { messages: {}, parts: new Set() })

/** Sentences of a form in the light's way; those of the parts that it loads belong to every form of the page in that language. */
export function createFormText(language: Language, ...messages: readonly Messages[]): Text {
  const known = learnedIn(language)
  return {
    ...buildText(language, Object.assign(Object.create(known.messages), ...messages), formatTree),
    async load(part) {
      if (known.parts.has(part)) return
      Object.assign(known.messages, await loadMoreMessages(part, language))
      known.parts.add(part)
    },
  }
}

export type { MessageKey } from './compiled/index.ts'
export { dayLabel } from './day-label.ts'
export { dayWords } from './day-words.ts'
export { createLightText } from './light-text.ts'
export { loadFormMessages } from './load-messages.ts'
export { loadMoreMessages } from './load-more.ts'
export type { Messages, MessageValues, Names, TextPart } from './messages.ts'
export { pickLanguage } from './pick-language.ts'
export type { Text } from './text.ts'
export { valueLabels } from './value-labels.ts'
