import type { AvailableLanguage } from './compiled/languages.ts'
import { loaders } from './compiled/widget-loaders.ts'
import type { Messages } from './messages.ts'

/** The first chunk of a language, in English where its own cannot be had. Rejects where neither can. */
export const loadFirst = (language: AvailableLanguage) => loaders[language]().catch(() => loaders.en())

/** What a form says while it is read and written in, each language a chunk of its own; in English where that cannot be had. */
export const loadFormMessages = async (language: AvailableLanguage): Promise<Messages> =>
  (await loadFirst(language)).messages
