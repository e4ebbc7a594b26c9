import type { Hue } from '@ventanilla/model'

/** A state is told by its shape as well as by its colour (look-citizens, Map style). In a square of 24. */
const shapes: Readonly<Record<Hue, string>> = {
  slate: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  blue: 'M4 4h16v16H4Z',
  amber: 'M12 2 22 12 12 22 2 12Z',
  green: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  rose: 'M12 2.5 22 10l-3.8 11.5H5.8L2 10Z',
  violet: 'M12 3 22 20H2Z',
  teal: 'M7 3.5h10l5 8.5-5 8.5H7L2 12Z',
  rust: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8Z',
}
const check = 'm8 12 3 3 5-6'
const space = 'http://www.w3.org/2000/svg'

/** The sign of a state, as nodes: pages may refuse HTML written by scripts. */
export function stateShape(hue: Hue): SVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', `v-shape v-shape-${hue}`)
  svg.setAttribute('aria-hidden', 'true')
  const add = (d: string, name: string) => {
    const path = document.createElementNS(space, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', name)
    svg.append(path)
  }
  add(shapes[hue], 'v-shape-body')
  if (hue === 'green') add(check, 'v-shape-check')
  return svg
}
