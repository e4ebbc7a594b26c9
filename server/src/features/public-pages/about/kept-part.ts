import { type FormDefinition, finalStates, type RetentionRule, stateIn, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from '../../../platform/html/page-shell.ts'

/** Rules that are in force together: those of a form, or without one those of every form that has none of its own. */
export type KeptGroup = { readonly rules: readonly RetentionRule[]; readonly definition?: FormDefinition }

/** How long answers are kept, as the rules that are carried out every night say it, in sentences; nothing where there are no rules. */
export function keptPart(text: Text, groups: readonly KeptGroup[]): Html | '' {
  const shown = groups.filter(({ rules }) => rules.length > 0)
  if (shown.length === 0) return ''
  return html`<h2>${text.t('page.privacy.kept')}</h2>${shown.map(group => groupPart(text, group, shown.length > 1))}`
}

function groupPart(text: Text, { rules, definition }: KeptGroup, isNamed: boolean): Html {
  const name = definition ? textIn(definition.title, text.language) : text.t('page.privacy.kept.others')
  const sentences = rules.map(rule => html`<li>${sentenceOf(text, rule, definition)}</li>`)
  return html`${isNamed ? html`<h3>${name}</h3>` : ''}<ul>${sentences}</ul>`
}

function sentenceOf(text: Text, { months, state, action }: RetentionRule, definition?: FormDefinition): string {
  const isYears = months % 12 === 0
  const time = isYears
    ? text.t('page.privacy.kept.years', { count: months / 12 })
    : text.t('page.privacy.kept.months', { count: months })
  const since = state === null ? 'given' : state === finalStates ? 'final' : 'state'
  return text.t(`page.privacy.kept.${action}`, { time, since, state: stateName(text, state, definition) })
}

function stateName({ language }: Text, state: string | null, definition?: FormDefinition): string {
  const named = definition?.states.available.find(({ id }) => id === state)
  return definition && named ? stateIn(definition.states, named, language) : ''
}
