/** Ids that a renderer makes up: React's, and Preact's. */
const madeUp = /_r_[0-9a-z]+_|«[^»]+»|P[0-9a-z]+-\d+/g

/** What differs by renderer and means nothing: these say as attributes what the element holds as a property. */
const held = new Set(['value', 'checked', 'selected', 'style', 'spellcheck'])

/** The drawn page as text: elements, attributes in order, what fields hold; made-up ids by the order they appear in. */
export function normalHtml(box: Element): string {
  const ids = new Map<string, string>()
  const named = (value: string) =>
    value.replace(madeUp, id => {
      if (!ids.has(id)) ids.set(id, `id${ids.size}`)
      return ids.get(id) ?? id
    })
  const write = (node: Node, depth: number): string[] => {
    const space = '  '.repeat(depth)
    if (node instanceof Text) return node.data ? [space + node.data] : []
    if (!(node instanceof Element)) return []
    const attributes = [...node.attributes]
      .filter(({ name, value }) => !held.has(name) && !(name === 'class' && value === ''))
      .map(({ name, value }) => `${name}="${named(value)}"`)
      .toSorted()
    const field =
      node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
    const holds = field ? [`holds="${node.value}"`] : []
    const checks = node instanceof HTMLInputElement && node.checked ? ['checked'] : []
    const inside = node instanceof HTMLTextAreaElement ? [] : joined([...node.childNodes])
    return [
      `${space}<${[node.tagName.toLowerCase(), ...attributes, ...holds, ...checks].join(' ')}>`,
      ...inside.flatMap(child => (typeof child === 'string' ? [`${space}  ${child}`] : write(child, depth + 1))),
    ]
  }
  return [...box.childNodes].flatMap(node => write(node, 0)).join('\n')
}

/** Text pieces beside each other are one text, however they were put in. */
function joined(nodes: readonly Node[]): (Node | string)[] {
  const parts: (Node | string)[] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (!(node instanceof Text)) parts.push(node)
    else if (typeof last === 'string') parts[parts.length - 1] = last + node.data
    else if (node.data) parts.push(node.data)
  }
  return parts
}
