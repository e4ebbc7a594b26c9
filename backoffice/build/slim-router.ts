import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const entry = createRequire(import.meta.url).resolve('react-router')
const production = join(entry, '../../production/index.mjs')

/**
 * React Router without what only its data router and server rendering use, and without its warnings for development. Its bundle does not
 * say that components are made without side effects, so that no bundler drops those that nobody names: 2.4 kB gzip of every page.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => (source === 'react-router' ? production : undefined),
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: code =>
      code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        // Links that fetch ahead belong to the framework mode.
        .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
        .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}
