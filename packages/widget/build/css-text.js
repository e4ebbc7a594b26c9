import { dirname, resolve } from 'node:path'
import { bundle } from 'lightningcss'

/** A style sheet as the text that a page is given, with what it imports in it. */
function textOf(filename) {
  const { code } = bundle({ filename, minify: true })
  // The value of a custom property is left as it is written, blanks and all.
  return `export default ${JSON.stringify(code.toString().replaceAll(', var(', ',var('))}`
}

const asText = /\.css\?inline$/

/** `import css from './name.css?inline'` as Vite has it, for rollup and rolldown. */
export const cssText = {
  name: 'css-text',
  resolveId: (id, importer) => (asText.test(id) ? resolve(dirname(importer), id) : null),
  load: id => (asText.test(id) ? { code: textOf(id.replace('?inline', '')), moduleType: 'js' } : null),
}

/** The same for esbuild. */
export const cssTextForEsbuild = {
  name: 'css-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: asText }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: 'css-text',
    }))
    onLoad({ filter: /./, namespace: 'css-text' }, ({ path }) => ({ contents: textOf(path), loader: 'js' }))
  },
}
