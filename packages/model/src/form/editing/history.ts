/** Steps that can be undone (the editor's undo and redo). */
export const historyLength = 100

export type Step<Value, Label> = { readonly value: Value; readonly label: Label }

/**
 * A value with what it was and what it can become again. `past` holds the value before each step, `future` the one after, each with the
 * step's label; the last of each list is the nearest.
 */
export type History<Value, Label> = {
  readonly past: readonly Step<Value, Label>[]
  readonly present: Value
  readonly future: readonly Step<Value, Label>[]
  /** What the latest step went on with: a step of the same field right after it becomes part of it. */
  readonly field?: string
}

export function newHistory<Value, Label>(present: Value): History<Value, Label> {
  return { past: [], present, future: [] }
}

/**
 * The history after a step. Steps on the same `field` one after another are one: a word typed is undone as a word. A value that is the
 * very same is no step. What could be redone is gone.
 */
export function stepped<Value, Label>(
  history: History<Value, Label>,
  value: Value,
  label: Label,
  field?: string,
): History<Value, Label> {
  if (value === history.present) return history
  const goesOn = field !== undefined && field === history.field && history.past.length > 0
  const past = goesOn ? history.past : [...history.past, { value: history.present, label }].slice(-historyLength)
  return { past, present: value, future: [], ...(field !== undefined && { field }) }
}

/** Ends a field's step: what is typed there later is a step of its own. */
export function settled<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  if (history.field === undefined) return history
  const { field: _, ...rest } = history
  return rest
}

export function undone<Value, Label>({ past, present, future }: History<Value, Label>): History<Value, Label> {
  const step = past.at(-1)
  if (!step) return { past, present, future }
  return {
    past: past.slice(0, -1),
    present: step.value,
    future: [...future, { value: present, label: step.label }],
  }
}

export function redone<Value, Label>({ past, present, future }: History<Value, Label>): History<Value, Label> {
  const step = future.at(-1)
  if (!step) return { past, present, future }
  return {
    past: [...past, { value: present, label: step.label }],
    present: step.value,
    future: future.slice(0, -1),
  }
}

/** The history of another value than the one it had, each of whose steps becomes what `change` makes of it. */
export function withChanged<Value, Label>(
  history: History<Value, Label>,
  present: Value,
  change: (value: Value) => Value,
): History<Value, Label> {
  const changed = (steps: readonly Step<Value, Label>[]) =>
    steps.map(({ value, label }) => ({ value: change(value), label }))
  return { ...history, past: changed(history.past), present, future: changed(history.future) }
}
