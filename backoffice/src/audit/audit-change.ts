/** One line of what changed; `before` only where something was there before. */
export type AuditChange = { name: string; before?: unknown; after: unknown }

/** Reads the details of an entry: `{ from, to }` is a change, everything else a fact. */
export function changesOf(detail: Readonly<Record<string, unknown>>): AuditChange[] {
  return Object.entries(detail).map(([name, value]) =>
    isChange(value) ? { name, before: value.from, after: value.to } : { name, after: value },
  )
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

/** Whether a value is worth showing: nothing and an empty list are not. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
