import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const app = fileURLToPath(new URL('../src/app/', import.meta.url))
const read = (name: string) => readFileSync(`${app}${name}`, 'utf8')

/** Chunks that a screen loads one after the other, by their sources. */
const sources = new Map<string, string>(
  [...read('pages.ts').matchAll(/path: appPaths\.(\w+),[\s\S]*?import\('([^']+)'\)/g)].map(
    ([, name = '', source = '']) => [name, source],
  ),
)

/** Each address of the application, by its name in `appPaths`, with the sources of what is drawn there. */
function screens(): Map<string, readonly string[]> {
  const found = new Map([...sources].map(([name, source]) => [name, ['./StaffRoutes.tsx', source]]))
  for (const [file, around] of [
    ['AppRoutes.tsx', []],
    ['StaffRoutes.tsx', ['./StaffRoutes.tsx']],
  ] as const) {
    const text = read(file)
    for (const [, name = '', component] of text.matchAll(/path=\{appPaths\.(\w+)\} element=\{<(\w+) \/>/g)) {
      const [, source] =
        new RegExp(`const ${component} = lazyWithText\\([^']*(?:'\\w+'[^']*)*?import\\('([^']+)'\\)`).exec(text) ?? []
      if (source === undefined) continue
      const frame = /^cis|^sent$/.test(name) ? ['../features/municipal-frame/CisLayout.tsx'] : []
      found.set(name, [...around, ...frame, source])
    }
  }
  return found
}

function filesOf(bundle: Rolldown.OutputBundle, roots: readonly string[]): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
  const chunkOf = (source: string) => {
    const path = new URL(source, `file://${app}`).pathname
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path)
    if (!chunk) throw new Error(`No chunk of its own has ${path}`)
    return chunk
  }
  const files = new Set(roots.map(source => chunkOf(source).fileName))
  for (const file of files)
    for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(each)
  const styles = chunks
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
  return { scripts: [...files], styles: [...new Set(styles)] }
}

/**
 * For every screen a page whose head names all files that the screen begins with. The server gives it for the screen's address; otherwise a
 * browser would learn of each file from the one before, and pay a way to the server and back for each.
 */
export const screenPages: Plugin = {
  name: 'screen-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      const page = String(index.source)
      const links = (attributes: string, files: readonly string[]) =>
        files
          .filter(file => !page.includes(file))
          .map(file => `    <link ${attributes} crossorigin href="/${file}">\n`)
          .join('')
      for (const [name, roots] of screens()) {
        const { scripts, styles } = filesOf(bundle, ['./show-app.tsx', ...roots])
        const head = links('rel="modulepreload"', scripts) + links('rel="preload" as="style"', styles)
        this.emitFile({
          type: 'asset',
          fileName: `screens/${name}.html`,
          source: page.replace('  </head>', `${head}  </head>`),
        })
      }
    },
  },
}
