/** The door for the backoffice's screens: the sentences of what is open, not the whole catalogue. */
import type { AvailableLanguage } from './compiled/languages.ts'
import { importNamespace, type TextNamespace } from './compiled/namespace-loaders.ts'
import type { Messages } from './messages.ts'

export { createLightText } from './light-text.ts'
export type { TextNamespace }

/** What a namespace says in a language, from a chunk of its own. */
export async function loadNamespace(language: AvailableLanguage, namespace: TextNamespace): Promise<Messages> {
  return (await importNamespace(language, namespace)).messages
}
