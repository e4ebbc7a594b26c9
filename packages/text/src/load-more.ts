import type { AvailableLanguage } from './compiled/languages.ts'
import { loadFirst } from './load-messages.ts'
import type { Messages, TextPart } from './messages.ts'

/** What a form says beyond its first sentences; in English where its language cannot be had. */
export async function loadMoreMessages(part: TextPart, language: AvailableLanguage): Promise<Messages> {
  const load = async (wanted: AvailableLanguage) => (await (await loadFirst(wanted)).more[part]()).messages
  return await load(language).catch(() => load('en'))
}
