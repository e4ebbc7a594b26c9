import { type FormDefinition, finalStates, type RetentionRule, stateIn, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from '../../../platform/html/page-shell.ts'

/** Rules that are in force together: those of a form, or without one those of every form that has none of its own. */
export type KeptGroup = { readonly rules: readonly RetentionRule[]; readonly definition?: FormDefinition }

/** How long the answers of a form are kept, as the rules that are carried out every night say it, in sentences; nothing where there are no rules. */
export function keptOfForm(text: Text, group: KeptGroup): Html | '' {
  return group.rules.length === 0 ? '' : html`${headOf(text)}${sentencesOf(text, group)}`
}

/** The same of a town: each form that has rules of its own by its name, and all others. */
export function keptOfTown(text: Text, groups: readonly KeptGroup[]): Html | '' {
  const shown = groups.filter(({ rules }) => rules.length > 0)
  if (shown.length === 0) return ''
  const isOne = shown.every(({ definition }) => !definition)
  return html`${headOf(text)}${shown.map(group => html`${isOne ? '' : nameOf(text, group)}${sentencesOf(text, group)}`)}`
}

function headOf(text: Text): Html {
  return html`<h2>${text.t('page.privacy.kept')}</h2>`
}

function nameOf(text: Text, { definition }: KeptGroup): Html {
  return html`<h3>${definition ? textIn(definition.title, text.language) : text.t('page.privacy.kept.others')}</h3>`
}

function sentencesOf(text: Text, { rules, definition }: KeptGroup): Html {
  return html`<ul>${rules.map(rule => html`<li>${sentenceOf(text, rule, definition)}</li>`)}</ul>`
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
