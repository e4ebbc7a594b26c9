/** The door for what is written in mails: only the server opens it, so no page carries these sentences. */
import type { AvailableLanguage } from './compiled/languages.ts'
import { mailLoaders } from './compiled/mail-loaders.ts'
import type { Messages } from './messages.ts'

/** What mails say in a language, beside `loadMessages`. */
export async function loadMailMessages(language: AvailableLanguage): Promise<Messages> {
  return (await mailLoaders[language]()).messages
}
