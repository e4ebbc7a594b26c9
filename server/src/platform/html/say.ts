import { type FormDefinition, foreignLanguage, type Language, type LocalizedText, textIn } from '@ventanilla/model'
import { html } from 'hono/html'
import type { Html } from './page-shell.ts'

/** A text of a form on a page in `language`, marked where it has to be left in the form's own (WCAG 3.1.2). */
export function say(definition: FormDefinition, words: LocalizedText, language: Language): Html | string {
  const lang = foreignLanguage(words, language, definition.language)
  const text = textIn(words, language)
  return lang ? html`<span lang="${lang}">${text}</span>` : text
}
