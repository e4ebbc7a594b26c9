import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The texts' files by a rule instead of by a list: namespace, language, and one name for all texts of a release. A hundred and fifty names
 * with a hash of their own each were 1.5 kB gzip in the first script of every page, and every namespace made them more. Texts import nothing,
 * so a file that a browser kept is whole whatever the other scripts are called.
 */
export const textFiles: Plugin = {
  name: 'text-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/compiled\/namespace-loaders\.ts$/ },
    handler(id) {
      const root = join(dirname(id), 'namespaces')
      const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
      const files = names.toSorted().map(name => join(root, name))
      const hash = createHash('sha256')
      for (const file of files) hash.update(readFileSync(file))
      const release = hash.digest('base64url').slice(0, 7)
      for (const file of files) {
        const name = `${basename(dirname(file))}-${basename(file, '.ts')}-${release}.js`
        this.emitFile({ type: 'chunk', id: file, fileName: `assets/${name}`, preserveSignature: 'strict' })
      }
      return `export const importNamespace = (language, namespace) =>
        import(/* @vite-ignore */ './' + namespace + '-' + language + '-${release}.js')`
    },
  },
}
