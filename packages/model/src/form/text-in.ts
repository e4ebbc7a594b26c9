import type { Language, LocalizedText } from './localized-text.ts'

/** The text in a language: its own translation, else that of the language's root (es for es-AR), else the base text (spec 3 §1). */
export function textIn(text: LocalizedText, language: Language): string {
  const own = text.translations?.[language]?.text
  if (own) return own
  const root = language.split('-')[0] as Language
  return text.translations?.[root]?.text || text.text
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
