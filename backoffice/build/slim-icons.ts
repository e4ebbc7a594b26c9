import type { Plugin } from 'vite'

/**
 * Lucide's icons without what only its site and the development of React read: names, keys of parts that never move, and a
 * reading of a property that no bundler drops. 1.5 kB gzip of the screens with the most icons.
 */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: code =>
      code
        .replace(/\n {2}name: "[\w-]+",\n {2}size: 24,/, '')
        .replace(/, key: "\w+"/g, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, '')
        .replace(/^__iconData\.node;$/m, '')
        .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon('),
  },
}
