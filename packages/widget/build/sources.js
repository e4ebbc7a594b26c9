// What both bundlers need to know of the widget's sources: which file stands for a name, style sheets as text, and the release.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cssText } from './css-text.js'

const pathOf = name => fileURLToPath(new URL(name, import.meta.url))
const react = pathOf('react-for-preact.js')
const reactServer = pathOf('server-for-preact.js')
export const widget = pathOf('../')

export const exportConditions = ['ventanilla-source', 'module', 'import', 'default']
export const target = 'es2022'

/** Libraries ask for more of React than our own components do; they come with extras, and bring the whole of it along. */
const wholeReact = {
  name: 'whole-react',
  resolveId(id, importer) {
    const isLibrary = /^react(-dom)?$/.test(id) && importer?.includes('node_modules')
    return isLibrary ? this.resolve('@preact/compat', `${widget}src/v1.ts`) : null
  },
}

/** Files that stand for a name of a package. */
const standIns = {
  name: 'stand-ins',
  resolveId(id, importer) {
    if (/^react(-dom\/client|\/jsx-runtime)?$/.test(id)) return react
    if (id === 'react-dom/server') return reactServer
    // Sentences come as syntax trees, so no page needs the parser.
    if (id === '@formatjs/icu-messageformat-parser') return this.resolve(`${id}/no-parser.js`, importer)
    // Its main file is no module.
    if (id === 'leaflet') return this.resolve('leaflet/dist/leaflet-src.esm.js', importer)
    return null
  },
}

/** Leaflet tries out an old browser's SVG by writing HTML, which a page with trusted types refuses, and the whole map with it. */
const leafletWithoutHtml = {
  name: 'leaflet-without-html',
  transform: (code, id) =>
    id.includes('leaflet-src') ? { code: code.replace("div.innerHTML = '<svg/>';", ''), map: null } : null,
}

export const shared = [wholeReact, standIns, cssText, leafletWithoutHtml]

/** What the server draws fits the widget of the same sources: a name for them all. */
export function sourceRelease() {
  const hash = createHash('sha256')
  for (const name of ['model', 'text', 'api', 'ui', 'widget']) {
    const folder = new URL(`../../${name}/src/`, import.meta.url)
    for (const file of readdirSync(folder, { recursive: true }).toSorted())
      if (/\.(tsx?|css)$/.test(file)) hash.update(`${file}\n`).update(readFileSync(new URL(file, folder)))
  }
  for (const file of [react, reactServer, pathOf('../../../package-lock.json')]) hash.update(readFileSync(file))
  return hash.digest('base64url').slice(0, 8)
}
