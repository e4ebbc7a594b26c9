/** The door for what the map of neighbours says. */
import type { AvailableLanguage } from './compiled/languages.ts'
import { neighboursLoaders } from './compiled/neighbours-loaders.ts'
import type { Messages } from './messages.ts'

/** In a language; in English where it cannot be had. */
export async function loadNeighboursMessages(language: AvailableLanguage): Promise<Messages> {
  const load = async (wanted: AvailableLanguage) => (await neighboursLoaders[wanted]()).messages
  return await load(language).catch(() => load('en'))
}
