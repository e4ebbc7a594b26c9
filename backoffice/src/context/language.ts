import { type AvailableLanguage, isAvailable, pickLanguage } from '@ventanilla/text'

const storageKey = 'ventanilla.language'

/** Each language in its own words, in the order of the picker (spec 1 §1). */
export const languageNames: Record<AvailableLanguage, string> = {
  en: 'English',
  es: 'Español (Centroamérica)',
  'es-AR': 'Español (Argentina)',
  pt: 'Português',
  gl: 'Galego',
  eu: 'Euskara',
  ca: 'Català',
  ja: '日本語',
}

/** The same for the language of a form: its plain Spanish is nobody's in particular. */
export const formLanguageNames: typeof languageNames = { ...languageNames, es: 'Español' }

/** In which something is written, in that language's own words. */
export function languageName(language: string): string {
  return isAvailable(language) ? formLanguageNames[language] : language
}

/** What the picker's 'Other' opens (spec 1 §1; decisions.md, Text and languages). */
export const otherLanguages: readonly AvailableLanguage[] = ['ca', 'ja']

/** The name without its region where no other language shares it: what the closed picker shows. */
export function shortName(language: AvailableLanguage): string {
  return language.includes('-') ? languageNames[language] : (languageNames[language].split(' (')[0] ?? language)
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage may be forbidden in this browser: the choice then lasts as long as the page.
    return null
  }
}

/** The first of the browser's languages that has a catalogue, else English. */
export function browserLanguage(): AvailableLanguage {
  return pickLanguage(navigator.languages)
}

export function isFollowingBrowser(): boolean {
  return storedLanguage() === null
}

/** The stored choice, else the browser's languages, else English. */
export function currentLanguage(): AvailableLanguage {
  const stored = storedLanguage()
  return stored === null ? browserLanguage() : pickLanguage([stored, ...navigator.languages])
}

/** Keeps the choice and reloads the page: every text, the server's too, then comes in the new language. */
export function chooseLanguage(language: string): void {
  if (isAvailable(language)) change(() => localStorage.setItem(storageKey, language))
}

/** Forgets the choice: the browser's languages decide again. */
export function followBrowser(): void {
  change(() => localStorage.removeItem(storageKey))
}

function change(keep: () => void): void {
  try {
    keep()
  } catch {
    return
  }
  location.reload()
}
