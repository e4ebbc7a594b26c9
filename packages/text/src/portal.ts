/** The door for what our light pages say beside the form: those of citizens from the portal, and the look-ups by code. */
import type { AvailableLanguage } from './compiled/languages.ts'
import { portalLoaders } from './compiled/portal-loaders.ts'
import type { Messages } from './messages.ts'

/** What these pages say in a language, beside what forms say. */
export async function loadPortalMessages(language: AvailableLanguage): Promise<Messages> {
  return (await portalLoaders[language]()).messages
}
