/** A value as JSON that can stand inside a script element: nothing in it ends the element, opens a comment or breaks a line of script. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
