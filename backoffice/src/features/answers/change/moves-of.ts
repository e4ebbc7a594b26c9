import type { Answer } from '@ventanilla/api'
import { allowedStates, type Hue, hueOf, type States, stateKeys } from '@ventanilla/model'

export type StateMove = {
  id: string
  name: string
  hue: Hue
  key: string | undefined
  isAllowed: boolean
  asksReason: boolean
}

/**
 * Every state of an answer's form, in the form's order and with its key, and whether a move leads there. `newest` are the form's present
 * states, whose numbers count.
 */
export function movesOf({ definition, state }: Pick<Answer, 'definition' | 'state'>, newest?: States): StateMove[] {
  const { states } = definition
  const allowed = new Set(allowedStates(states, state?.id ?? null).map(({ id }) => id))
  const keys = stateKeys(newest ?? states, states)
  const order = [...keys.keys()]
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return states.available
    .map(({ id, name, asksReason = false }) => ({
      id,
      name,
      hue: hueOf(states, id),
      key: keys.get(id),
      isAllowed: allowed.has(id),
      asksReason,
    }))
    .toSorted((a, b) => place(a.id) - place(b.id))
}
