import type { Value } from '../question/value.ts'

/** A value of one part as text: a number, an option's id, yes or no; what has several parts as JSON, which nobody should have to read. */
export function plainValue(value: Value['value']): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
