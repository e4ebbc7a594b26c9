import { besideForm } from './build/beside-form.js'
import { isForm } from './build/form-chunk.js'
import { manualChunks } from './build/manual-chunks.js'
import { minified } from './build/minify.js'
import { widget } from './build/sources.js'

/** Languages carry their name, so that a size can be told for each; the rest is known by its hash alone. */
function chunkFileNames(chunk) {
  if (isForm(chunk)) return 'form-[hash].js'
  if (chunk.name === 'files') return 'files-[hash].js'
  const { facadeModuleId } = chunk
  // The page of the map names both in its head, before its script asks for them.
  if (facadeModuleId?.endsWith('/ui/src/lazy/map/neighbours.ts')) return 'neighbours-map-[hash].js'
  const [, said] = facadeModuleId?.match(/compiled[\\/]neighbours[\\/]([\w-]+)\.ts$/) ?? []
  if (said) return `neighbours-${said}-[hash].js`
  const [, kind, language] =
    facadeModuleId?.match(/compiled[\\/]widget[\\/](form|later|extra|files)[\\/]([\w-]+)\.ts$/) ?? []
  return language ? `${kind === 'form' ? 'text' : kind}-${language}-[hash].js` : 'chunk-[hash].js'
}

/**
 * One build each for a page's script tag, for our own pages, for the page around a frame and for npm: together they would share a chunk,
 * and a plain form is one request. What a build loads later imports what it shares from its entry, which is there already.
 */
const entries = {
  v1: 'src/v1.ts',
  page: 'src/pages/page.ts',
  citizen: 'src/pages/citizen/citizen.tsx',
  correction: 'src/pages/correction/correction.tsx',
  lookup: 'src/pages/lookup.ts',
  payment: 'src/pages/payment.ts',
  verify: 'src/pages/verify.ts',
  frame: 'src/frame.ts',
  map: 'src/map.ts',
  index: 'src/index.ts',
}

export default Object.entries(entries).map(([name, input]) => ({
  // Wherever the build is asked for.
  input: { [name]: `${widget}${input}` },
  // A module of npm shows what it is for and nothing else; a script of a page is asked for nothing.
  preserveEntrySignatures: name === 'index' ? 'strict' : 'allow-extension',
  output: {
    format: 'es',
    chunkFileNames,
    // The other pages show files beside forms, or none.
    ...(['v1', 'page', 'index'].includes(name) && { manualChunks }),
    onlyExplicitManualChunks: true,
    minifyInternalExports: true,
    // A bundler takes an import of nothing for a mistake.
    hoistTransitiveImports: name !== 'index',
  },
  // Before these: what reads the modules (build/shaken.js).
  plugins: [besideForm, minified],
}))
