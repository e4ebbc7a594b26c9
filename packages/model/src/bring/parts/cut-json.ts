/**
 * What a JSON text (RFC 8259) holds that ends before its end, as of a file that was cut: up to its last whole part, with the line of that.
 * Undefined where it holds none, or does not end too early.
 */
export function readCutJson(text: string): { readonly document: unknown; readonly line: number } | undefined {
  const open: string[] = []
  let whole: { readonly end: number; readonly depth: number } | undefined
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isText) {
      if (letter === '\\') at += 1
      else isText = letter !== '"'
    } else if (letter === '"') isText = true
    else if (letter === '{') open.push('}')
    else if (letter === '[') open.push(']')
    else if (letter === '}' || letter === ']') {
      if (open.pop() !== letter) return undefined
      whole = { end: at + 1, depth: open.length }
    } else if (letter === ',' && open.at(-1) === ']') whole = { end: at, depth: open.length }
  }
  if (open.length === 0 || !whole) return undefined
  const read = text.slice(0, whole.end)
  try {
    const document: unknown = JSON.parse(read + open.slice(0, whole.depth).toReversed().join(''))
    return { document, line: read.split('\n').length }
  } catch {
    return undefined
  }
}
