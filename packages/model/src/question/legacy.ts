import type { Value } from './value.ts'

/** What was given to a question of the legacy product, before it is known which of ours it belongs to. */
export type LegacyGiven =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly instant: number }
  | { readonly chosen: readonly string[] }
  | { readonly yes: boolean }

/** What the municipality's clock showed at an instant: 'YYYY-MM-DD' and 'HH:mm'. */
export type Clock = (instant: number) => { readonly day: string; readonly time: string }

/** Why a given value does not stand in the answer to our question. */
export type Misfit = 'value' | 'option'

/** Null: our question takes no value. */
export type Fitted = { readonly value: Value['value'] } | Misfit | null
