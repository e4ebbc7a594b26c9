import { readFileSync } from 'node:fs'
import { minify } from 'rolldown/utils'
import { isForm } from './form-chunk.js'
import { target } from './sources.js'
import { terser } from './terser.js'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Tells V8 that a script holds what the first drawing calls: all of it is compiled beside the main thread instead of piece by piece on it.
 * Other browsers read a comment.
 */
const head = '//# allFunctionsCalledOnLoad\n'
/** Said by what a page names; the form, of which each byte counts, comes with it. */
const named = `/*! Ventanilla ${version} */\n`

const options = {
  module: true,
  compress: { target, treeshake: { propertyReadSideEffects: false } },
  mangle: { toplevel: true },
  codegen: { removeWhitespace: true, legalComments: 'none' },
}

/**
 * Browsers keep a script in twice the memory for a single letter like '…', and take longer to read it: what comes first has none. The
 * languages, which are little else than letters, stay as they are.
 */
const plainLetters = code =>
  code.replace(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Tools that look for the imports of a script know quotes. */
const quotedImports = code => code.replace(/\bimport\(`([^`$\\]+)`\)/g, 'import("$1")')

/** What a page's script tag brings goes once more through terser: too long for more, of which it would spare half a percent. */
const twice = code => terser(code, { module: true, ecma: 2020, compress: { pure_getters: true } })

/** Within half a percent of what terser makes of it, in a fiftieth of its time. */
export const minified = {
  name: 'minified',
  async renderChunk(code, chunk) {
    const { code: small, errors } = await minify(chunk.fileName, code, options)
    if (errors.length > 0) throw new Error(`${chunk.fileName} could not be minified: ${errors[0].message}`)
    const quoted = chunk.name === 'v1' ? await twice(small) : quotedImports(small)
    if (isForm(chunk)) return { code: head + plainLetters(quoted), map: null }
    return { code: chunk.isEntry ? head + named + plainLetters(quoted) : quoted, map: null }
  },
}
