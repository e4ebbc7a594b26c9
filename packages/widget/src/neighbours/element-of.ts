/** An element with its attributes and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

const space = 'http://www.w3.org/2000/svg'

/** A line drawing beside words that say the same, in a square of 24. */
export function outline(path: string): SVGElement {
  const svg = document.createElementNS(space, 'svg')
  const attributes = {
    class: 'v-icon',
    width: '18',
    height: '18',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value)
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
