import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from './page-shell.ts'
import { say } from './say.ts'

/**
 * What a citizen sees after saving, and again after a reload or from a bookmark: made of the address and the form alone. No answer is
 * looked up, so a code that was never given looks the same and the page tells nothing about anybody.
 */
export function savedNotice(
  { definition, municipality, language }: PublicForm,
  docCode: string | undefined,
  text: Text,
): Html {
  const state = definition.states.available.find(({ id }) => id === definition.states.initial)
  const received = state
    ? text.t('answer.done.state', { municipality: municipality.name, state: state.name })
    : text.t('answer.done.received', { municipality: municipality.name })
  const steps = [...(docCode === undefined ? [] : [text.t('answer.done.keep')]), received]
  if (state && docCode !== undefined) steps.push(text.t('answer.done.status'))
  const code =
    docCode === undefined
      ? ''
      : html`<p>${text.t('answer.done.code')}<br /><span class="code" translate="no">${docCode}</span></p>`
  return html`<h1>${text.t('answer.done.title')}</h1>
<p class="quiet">${say(definition, definition.title, language)}</p>
${code}<h2>${text.t('answer.done.next')}</h2>
<ol>${steps.map(step => html`<li>${step}</li>`)}</ol>`
}
