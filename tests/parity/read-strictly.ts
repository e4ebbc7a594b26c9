export type ReadElement = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

const tagOrText = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"]*")?)*)\/?>|[^<]+/y
const marks: Readonly<Record<string, string>> = { '&lt;': '<', '&quot;': '"', '&amp;': '&' }
const decoded = (text: string) => text.replace(/&(?:lt|quot|amp);/g, mark => marks[mark] ?? mark)

/**
 * HTML that is nothing but tags with attributes in double quotes, and text: whatever browser reads it can take it for nothing else. Throws
 * where it is more.
 */
export function readStrictly(html: string): { elements: ReadElement[]; text: string } {
  const elements: ReadElement[] = []
  let text = ''
  for (tagOrText.lastIndex = 0; tagOrText.lastIndex < html.length; ) {
    const from = tagOrText.lastIndex
    const found = tagOrText.exec(html)
    if (!found) throw new Error(`neither tag nor text: ${JSON.stringify(html.slice(from, from + 80))}`)
    const [all, end, name, attributes = ''] = found
    if (!name) text += decoded(all)
    else if (!end) {
      const named = attributes.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)
      elements.push({ name, attributes: new Map([...named].map(([, key = '', value = '']) => [key, decoded(value)])) })
    }
  }
  return { elements, text }
}
