import type { AvailableLanguage } from './compiled/languages.ts'

/** Complete catalogues that no native speaker of a municipality has read yet: offer them, and ask for corrections. */
export const unreviewedLanguages: readonly AvailableLanguage[] = ['gl', 'eu', 'ca', 'ja']
