/* What stands in a document of somebody else's, of which nothing can be relied on. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list, with their places in it; none where it is no list. */
export function objectsOf(value: unknown): { readonly object: JsonObject; readonly index: number }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((object: unknown, index) => (isObject(object) ? [{ object, index }] : []))
}

/** A text, or a number as one; '' where it is neither. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A number, be it written as a text; undefined where it is none. */
export function numberOf(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** The objects of a list in the order of a number that each has; what has none counts as zero. */
export function inOrderOf(value: unknown, key: string): { readonly object: JsonObject; readonly index: number }[] {
  return objectsOf(value).toSorted((a, b) => (numberOf(a.object[key]) ?? 0) - (numberOf(b.object[key]) ?? 0))
}

/** What is written in HTML, without its tags. */
export function plainWords(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
