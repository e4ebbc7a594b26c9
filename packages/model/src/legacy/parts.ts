/** A JSON object of which nothing is known. */
export type Parts = Readonly<Record<string, unknown>>

/** Its parts; none of what is no object. */
export function partsOf(value: unknown): Parts {
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; none of what is no list. */
export function objectsOf(value: unknown): readonly Parts[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A text, or a number as one, without blanks around it; '' is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A number, also where it stands as digits. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
