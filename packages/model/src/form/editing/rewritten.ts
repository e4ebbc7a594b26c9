import type { History, Step } from './history.ts'

/**
 * The history as if `change` had been made in every value of it. A step that does nothing any more is gone, and what came after it is the value
 * before it. `isSame` tells whether two values hold the same.
 */
export function rewritten<Value, Label>(
  history: History<Value, Label>,
  change: (value: Value) => Value,
  isSame: (a: Value, b: Value) => boolean,
): History<Value, Label> {
  const past: Step<Value, Label>[] = []
  const future: Step<Value, Label>[] = []
  let before = change(history.past[0]?.value ?? history.present)
  /** The value after a step, and whether the step still does something. */
  const after = (given: Value): boolean => {
    const value = change(given)
    const isStep = !isSame(before, value)
    if (isStep) before = value
    return isStep
  }
  for (const [index, { label }] of history.past.entries()) {
    const from = before
    if (after(history.past[index + 1]?.value ?? history.present)) past.push({ value: from, label })
  }
  const present = before
  for (const step of history.future.toReversed())
    if (after(step.value)) future.unshift({ value: before, label: step.label })
  return { past, present, future }
}
