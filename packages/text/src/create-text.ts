import { createIntl } from '@formatjs/intl'
import type { Language } from '@ventanilla/model'
import { loaders } from './compiled/index.ts'
import type { AvailableLanguage } from './compiled/languages.ts'
import type { FormatMessage, Messages, Names } from './messages.ts'
import { buildText, type Text } from './text.ts'

/** Every message of a language, in a chunk of its own in a bundled page. */
export function loadMessages(language: AvailableLanguage): Promise<Messages> {
  return loaders[language]()
}

/** The door for the backoffice and the server. */
export function createText(language: Language, messages: Messages, names?: Partial<Names>): Text {
  // Of a language that the browser does not know the library would write numbers as in English.
  const locale = Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'es'
  // The message is given as the default one, which the library writes in the default locale.
  const intl = createIntl({ locale, defaultLocale: locale, onError: refuse })
  const format: FormatMessage = (message, _language, values) =>
    intl.formatMessage({ id: 'message', defaultMessage: message as never }, { ...values })
  return buildText(language, messages, format, names)
}

/** The library would print the syntax tree; the caller prints the key instead. */
function refuse(error: { code: string }): void {
  if (error.code === 'FORMAT_ERROR') throw error
}
