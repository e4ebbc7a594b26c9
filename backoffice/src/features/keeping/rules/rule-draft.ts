import type { Retention } from '@ventanilla/api'
import { type RetentionRule, retentionMonths } from '@ventanilla/model'

/** A rule while it is written: its months as they are typed. */
export type RuleDraft = Omit<RetentionRule, 'months'> & { readonly key: number; readonly months: string }

let made = 0

export function draftsOf({ rules }: Pick<Retention, 'rules'>): RuleDraft[] {
  return rules.map(({ form, state, months, action }) => ({ key: ++made, form, state, action, months: String(months) }))
}

export function newDraft(): RuleDraft {
  return { key: ++made, form: null, state: 'final', months: '24', action: 'anonymise' }
}

export function areMonths(typed: string): boolean {
  const months = Number(typed)
  return /^\d{1,3}$/.test(typed.trim()) && months >= retentionMonths.least && months <= retentionMonths.most
}

/** As they are sent; undefined while one of them is not a rule yet. */
export function rulesOf(drafts: readonly RuleDraft[]): RetentionRule[] | undefined {
  if (!drafts.every(({ months }) => areMonths(months))) return undefined
  return drafts.map(({ form, state, months, action }) => ({ form, state, months: Number(months), action }))
}
