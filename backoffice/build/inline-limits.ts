import type { Plugin } from 'vite'
import { limits } from '../../packages/model/src/limits.ts'

/**
 * Writes limits as the numbers that they are. A bundler takes the reading of a property for something that may do more than read, and
 * keeps every schema that names a limit, and the library of schemas with it, on pages that check nothing.
 */
export const inlineLimits: Plugin = {
  name: 'inline-limits',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/(model|api)\/src\/.*\.ts$/, code: /\blimits\.\w/ },
    handler: code =>
      code.replace(/(?<![\w.])limits\.(\w+)/g, (whole, name: string) =>
        Object.hasOwn(limits, name) ? String(limits[name as keyof typeof limits]) : whole,
      ),
  },
}
