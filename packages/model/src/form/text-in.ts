import type { Language, LocalizedText, Translated } from '../localized-text.ts'
import type { States } from '../state/definition.ts'
import { withdrawnName, withdrawnState } from '../state/withdrawn-state.ts'
import type { FormDefinition } from './definition.ts'

/** A language without its region: that of es-AR is es. */
export const plainLanguage = (language: Language) => language.split('-')[0] as Language

/** The translation into a language, else into its root (es for es-AR). */
function translated({ translations }: LocalizedText, language: Language): string | undefined {
  return translations?.[language]?.text || translations?.[plainLanguage(language)]?.text
}

/** The text in a language: its translation, else the base text (spec 3 §1). */
export function textIn(text: LocalizedText, language: Language): string {
  return translated(text, language) || text.text
}

/** That word as a text. */
export function localizedWord(text: string, { translations }: Translated): LocalizedText {
  return translations ? { text, translations } : { text }
}

/** What a state is called in a language: as it was when an answer came to it, where it is called otherwise by now. */
export function stateIn(
  { available }: States,
  given: { readonly id: string; readonly name: string },
  language: Language,
): string {
  if (given.id === withdrawnState) return withdrawnName(language)
  const state = available.find(({ id, name }) => id === given.id && name === given.name)
  return state ? textIn(localizedWord(state.name, state), language) : given.name
}

/** What is paid for, in a language; empty where the form does not say it. */
export function conceptIn({ payment }: FormDefinition, language: Language): string {
  return payment ? textIn(localizedWord(payment.concept, payment), language) : ''
}

/**
 * The language that `textIn` has to leave a text in, where it is another than the one asked for: whatever shows the text says so
 * (WCAG 3.1.2). `base` is the language that the form is written in.
 */
export function foreignLanguage(text: LocalizedText, language: Language, base: Language): Language | undefined {
  const isUnderstood = plainLanguage(base) === plainLanguage(language) || !text.text || translated(text, language)
  return isUnderstood ? undefined : base
}

/** Short stable hash (FNV-1a, base 36) of a base text; a translation whose `of` differs is stale. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash.toString(36)
}

export function isStale(text: LocalizedText, language: Language): boolean {
  const translation = text.translations?.[language]
  return translation !== undefined && translation.of !== textHash(text.text)
}
