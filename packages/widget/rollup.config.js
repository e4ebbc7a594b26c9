import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { build } from 'esbuild'
import { transform } from 'lightningcss'
import esbuild from 'rollup-plugin-esbuild'
import { keepTwoReleases } from './keep-two-releases.js'

const react = new URL('react-for-preact.js', import.meta.url).pathname
const serverDrawing = new URL('server-for-preact.js', import.meta.url).pathname
const sheet = new URL('../ui/src/style/index.ts', import.meta.url).pathname

/** The style sheet as one minified string: its source is split by part and made of tokens, none of which the page needs. */
const minifiedCss = {
  name: 'minified-css',
  resolveId: id => (id === '@ventanilla/ui/style' ? '\0widget-css' : null),
  async load(id) {
    if (id !== '\0widget-css') return null
    const { outputFiles } = await build({ entryPoints: [sheet], bundle: true, write: false, format: 'esm' })
    const { widgetCss } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
    const { code } = transform({ filename: 'widget.css', code: Buffer.from(widgetCss), minify: true })
    return `export const widgetCss = ${JSON.stringify(code.toString())}`
  },
}

/**
 * Tells V8 that a script holds what the first drawing calls: all of it is compiled beside the main thread instead of piece by piece on it.
 * Other browsers read a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * What the server draws fits the widget of the same sources. A build that is watched takes none of it: its server may be of an hour ago.
 */
const release = fingerprint(['../model', '../text', '../api', '../ui', '.'])
const releaseOf = side => (process.env['ROLLUP_WATCH'] ? `watched, ${side}` : release)

function fingerprint(packages) {
  const hash = createHash('sha256')
  for (const name of packages) {
    const folder = new URL(`${name}/src/`, import.meta.url)
    for (const file of readdirSync(folder, { recursive: true }).toSorted())
      if (/\.tsx?$/.test(file)) hash.update(`${file}\n`).update(readFileSync(new URL(file, folder)))
  }
  for (const file of ['react-for-preact.js', 'server-for-preact.js', '../../package-lock.json'])
    hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash.digest('base64url').slice(0, 8)
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** What makes a form work, which the script of a page loads beside the drawing of its server. */
const isForm = ({ isEntry, moduleIds }) => !isEntry && moduleIds.some(id => id.endsWith('/widget/src/run-form.tsx'))

/** Languages carry their name, so that a size can be told for each; the rest is known by its hash alone. */
function chunkFileNames(chunk) {
  if (isForm(chunk)) return 'form-[hash].js'
  const { facadeModuleId } = chunk
  const [, kind, language] = facadeModuleId?.match(/compiled[\\/](widget|extra)[\\/]([\w-]+)\.ts$/) ?? []
  return language ? `${kind === 'widget' ? 'text' : 'extra'}-${language}-[hash].js` : 'chunk-[hash].js'
}

/** Libraries ask for more of React than our own components do; they come with extras, and bring the whole of it along. */
const wholeReact = {
  name: 'whole-react',
  resolveId(id, importer) {
    const isLibrary = /^react(-dom)?$/.test(id) && importer?.includes('node_modules')
    return isLibrary ? this.resolve('@preact/compat', new URL('src/v1.ts', import.meta.url).pathname) : null
  },
}

const plugins = side => [
  wholeReact,
  alias({
    entries: [
      { find: /^react(-dom\/client|\/jsx-runtime)?$/, replacement: react },
      { find: /^react-dom\/server$/, replacement: serverDrawing },
      // Sentences come as syntax trees, so no page needs the parser.
      { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // Its main file is no module.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  }),
  minifiedCss,
  nodeResolve({
    exportConditions: ['ventanilla-source', 'module', 'import', 'default'],
    extensions: ['.js', '.mjs', '.ts', '.tsx'],
  }),
  replace({
    preventAssignment: true,
    'process.env.NODE_ENV': '"production"',
    "process.env['WIDGET_RELEASE']": JSON.stringify(releaseOf(side)),
  }),
  // Leaflet tries out an old browser's SVG by writing HTML, which a page with trusted types refuses, and the whole map with it.
  replace({ preventAssignment: false, delimiters: ['', ''], values: { "div.innerHTML = '<svg/>';": '' } }),
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
]

/**
 * Browsers keep a script in twice the memory for a single letter like '…', and take longer to read it: what comes first has none. The
 * languages, which are little else than letters, stay as they are.
 */
const plainLetters = {
  name: 'plain-letters',
  renderChunk(code, chunk) {
    const escaped = letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    return chunk.isEntry || isForm(chunk) ? { code: code.replace(/[\u0080-\uffff]/g, escaped), map: null } : null
  },
}

const minify = [
  terser({
    module: true,
    ecma: 2020,
    compress: { passes: 2, pure_getters: true },
    format: { comments: /^!|^# allFunctions/ },
  }),
  plainLetters,
]

/**
 * One build each for a page's script tag, for npm, for our own pages and for the page around a frame: together they would share a chunk,
 * and a plain form is one request. What a build loads later imports what it shares from its entry, which is there already.
 */
const entries = {
  v1: 'src/v1.ts',
  index: 'src/index.ts',
  page: 'src/page/page.ts',
  citizen: 'src/page/citizen/citizen.tsx',
  lookup: 'src/page/lookup.ts',
  payment: 'src/page/payment.ts',
  frame: 'src/frame.ts',
}
const buildOf = ([name, input]) => ({
  input: { [name]: input },
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    format: 'es',
    banner: chunk => (chunk.isEntry || isForm(chunk) ? `${compileHint}\n/*! Ventanilla ${version} */` : ''),
    chunkFileNames,
    minifyInternalExports: true,
    // A bundler takes an import of nothing for a mistake.
    hoistTransitiveImports: name !== 'index',
  },
  plugins: [...plugins('page'), ...minify, keepTwoReleases(name)],
})
/** What the server draws forms with, in a hidden folder: nothing of it goes to browsers. */
const forServer = {
  input: { 'form-html': 'src/first-drawing/form-html.tsx' },
  output: { dir: 'dist/.server', format: 'es', chunkFileNames: '[name].js' },
  plugins: plugins('server'),
}
export default [...Object.entries(entries).map(buildOf), forServer]
