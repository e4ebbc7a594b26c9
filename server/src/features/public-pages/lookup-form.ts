import type { Status } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import type { Html } from '../../platform/html/page-shell.ts'
import { otherLookups } from './other-lookups.ts'

type Parts = { kind: 'status' | 'record'; code: string; result: Html | undefined; text: Text }

const head = html`<link rel="stylesheet" href="/publico/lookup.css" /><script type="module" src="/widget/lookup.js"></script>`

/** A field, a button, and the place where the result stands. What the script says is told to it in the form's own attributes. */
function content({ kind, code, result, text }: Parts): Html {
  const [method, action] = kind === 'status' ? ['get', '/publico/consultar-estado'] : ['post', '/actas/consultar']
  return html`<h1>${text.t(`lookup.${kind}.title`)}</h1>
<form class="lookup" id="lookup" method="${method}" action="${action}" data-searching="${text.t('lookup.searching')}" data-failed="${text.t(kind === 'status' ? 'lookup.failed' : 'lookup.record.failed')}" data-done="${kind === 'status' ? '' : text.t('lookup.record.done')}">
  <label for="code">${text.t(`lookup.${kind}.code`)}</label>
  <p class="hint" id="hint">${text.t(`lookup.${kind}.hint`)}</p>
  <div class="line">
    <input id="code" name="code" value="${code}" required maxlength="${kind === 'status' ? 60 : 100}" aria-describedby="hint" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" translate="no" />
    <button type="submit">${text.t('lookup.search')}</button>
  </div>
</form>
<div id="result" role="status" tabindex="-1">${result ?? ''}</div>
${otherLookups(text, kind)}`
}

export const lookupForm = { head, content }

/** The form's title, where the answer stands and what comes after: all that its code tells. */
export function stateBox(text: Text, status: Status): Html {
  const { title, state } = status
  return html`<dl class="found">
  <div><dt>${text.t('lookup.status.state')}</dt><dd class="state">${state}</dd></div>
  <div><dt>${text.t('lookup.status.form')}</dt><dd>${title}</dd></div>
</dl>${stepsOf(text, status)}`
}

/** The steps in a row, each with the word for where it stands: none where the answer has one state and nothing comes. */
function stepsOf(text: Text, { steps, end, termDays }: Status): Html {
  if (steps.length + (end ? 1 : 0) < 2) return html``
  const words = {
    passed: text.t('portal.steps.past'),
    current: termDays ? text.t('portal.steps.nowTerm', { count: termDays }) : text.t('portal.steps.now'),
    sure: text.t('portal.steps.next'),
    possible: text.t('portal.steps.ifNeeded'),
  }
  const rows = steps.map(
    ({ name, place }) =>
      html`<li class="${place}"${place === 'current' ? raw(' aria-current="step"') : ''}><b>${name}</b><span>${words[place]}</span></li>`,
  )
  const last =
    end &&
    html`<li class="sure"><b>${text.t(`portal.steps.${end}`)}</b><span>${text.t(end === 'decision' ? 'portal.steps.last' : 'portal.steps.next')}</span></li>`
  return html`<section class="steps" aria-labelledby="steps"><h2 id="steps">${text.t('portal.steps.title')}</h2><ol>${rows}${last ?? ''}</ol></section>`
}

/** Why there is nothing to show. */
export function noneBox(sentence: string): Html {
  return html`<p class="nothing">${sentence}</p>`
}
