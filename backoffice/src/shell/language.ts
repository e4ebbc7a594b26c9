import { type AvailableLanguage, isAvailable, pickLanguage } from '@ventanilla/text'

const storageKey = 'ventanilla.language'

/** Each language in its own words, as the picker names it (spec 1 §1). */
export const languageNames: Record<AvailableLanguage, string> = {
  en: 'English',
  es: 'Español (Centroamérica)',
  'es-AR': 'Español (Argentina)',
}

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

/** The stored choice, else the browser's languages, else English. */
export function currentLanguage(): AvailableLanguage {
  const stored = storedLanguage()
  return pickLanguage(stored === null ? navigator.languages : [stored, ...navigator.languages])
}

/** Keeps the choice and reloads the page: every text, the server's too, then comes in the new language. */
export function chooseLanguage(language: string): void {
  if (!isAvailable(language)) return
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    return
  }
  location.reload()
}
