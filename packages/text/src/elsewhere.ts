/** The door for what is said where somebody goes on on another device. */
import { elsewhereLoaders } from './compiled/elsewhere-loaders.ts'
import type { AvailableLanguage } from './compiled/languages.ts'
import type { Messages } from './messages.ts'

/** In a language, beside what a form says; in English where it cannot be had. */
export async function loadElsewhereMessages(language: AvailableLanguage): Promise<Messages> {
  const load = async (wanted: AvailableLanguage) => (await elsewhereLoaders[wanted]()).messages
  return await load(language).catch(() => load('en'))
}
