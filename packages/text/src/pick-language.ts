import { type AvailableLanguage, availableLanguages } from './compiled/languages.ts'

export function isAvailable(language: string): language is AvailableLanguage {
  return availableLanguages.some(available => available === language)
}

/**
 * The first wanted language that has a catalogue, whole tags before their root ('es-MX' finds 'es'), else the fallback.
 * `wanted` is in order of preference: stored, browser (spec 1 §1; decisions.md, Text and languages).
 */
export function pickLanguage(wanted: Iterable<string>, fallback: AvailableLanguage = 'en'): AvailableLanguage {
  for (const tag of wanted) {
    const exact = availableLanguages.find(available => available.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const root = tag.split('-')[0]?.toLowerCase()
    const related = availableLanguages.find(available => available === root)
    if (related) return related
  }
  return fallback
}
