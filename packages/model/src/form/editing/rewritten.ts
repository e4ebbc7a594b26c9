import type { History, Step } from './history.ts'

/**
 * The history as if `change` had been made in every value of it; a step that does nothing any more is gone. `isSame` tells whether two values
 * hold the same.
 */
export function rewritten<Value, Label>(
  history: History<Value, Label>,
  change: (value: Value) => Value,
  isSame: (a: Value, b: Value) => boolean,
): History<Value, Label> {
  const present = change(history.present)
  const kept = (steps: readonly Step<Value, Label>[]) => {
    let next = { before: history.present, after: present }
    const nearestFirst = steps.toReversed().filter(({ value }) => {
      const own = { before: value, after: change(value) }
      const isChanged = own.before !== own.after || next.before !== next.after
      const isGone = isChanged && isSame(own.after, next.after)
      next = own
      return !isGone
    })
    return nearestFirst.toReversed().map(step => ({ ...step, value: change(step.value) }))
  }
  return { past: kept(history.past), present, future: kept(history.future) }
}
