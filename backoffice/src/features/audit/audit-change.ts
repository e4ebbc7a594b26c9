/** One line of what changed; `before` only where something was there before. */
export type AuditChange = { name: string; before?: unknown; after: unknown }

type Plain = Readonly<Record<string, unknown>>

/** Reads the details of an entry: `{ from, to }` is a change, everything else a fact. What changed inside of settings stands line by line. */
export function changesOf(detail: Plain): AuditChange[] {
  const { before, after, ...rest } = detail
  const whole = isPlain(before) && isPlain(after) ? differences(before, after) : []
  const facts = whole.length > 0 ? rest : detail
  return [
    ...whole,
    ...Object.entries(facts).flatMap(([name, value]): AuditChange[] => {
      if (!isPlain(value) || !('from' in value) || !('to' in value)) return [{ name, after: value }]
      const { from, to } = value
      return isSettings(from) && isSettings(to) ? differences(from, to) : [{ name, before: from, after: to }]
    }),
  ]
}

function differences(before: Plain, after: Plain): AuditChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap(name =>
    JSON.stringify(before[name]) === JSON.stringify(after[name])
      ? []
      : [{ name, before: before[name], after: after[name] }],
  )
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Several values in one, as opposed to one thing with a name or a place. */
function isSettings(value: unknown): value is Plain {
  return isPlain(value) && !('name' in value) && !('lat' in value)
}

/** Whether a value is worth showing: nothing and an empty list are not. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
