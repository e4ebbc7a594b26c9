/** The door for what forms say that show a section a page. */
import type { AvailableLanguage } from './compiled/languages.ts'
import { stepsLoaders } from './compiled/steps-loaders.ts'
import type { Messages } from './messages.ts'

/** What such forms say in a language, beside what all of them say; in English where its language cannot be had. */
export async function loadStepsMessages(language: AvailableLanguage): Promise<Messages> {
  const load = async (wanted: AvailableLanguage) => (await stepsLoaders[wanted]()).messages
  return await load(language).catch(() => load('en'))
}
