import { fileURLToPath } from 'node:url'
import { type Plugin, type RolldownOutput, rolldown } from 'rolldown'
import type { InlineConfig } from 'vite'

const deskPage = /features\/answers\/list\/\w+Page\.tsx$/
/** Pages that are open one after the other, by the folder of their feature: what only they share comes in one chunk. */
const families: readonly (readonly [name: string, pages: RegExp])[] = [
  ['editor', /features\/editor\/\w+Page\.tsx$/],
  ['desk', deskPage],
  ['answers', /features\/(answers\/detail|my-answers|statistics)\/\w+Page\.tsx$/],
  ['answering', /features\/(answering\/|answers\/edit\/).*Page\.tsx$/],
  ['administration', /features\/\w[\w-]*\/\w+Page\.tsx$/],
]
/** What everybody loads, in the order in which it comes: a module goes with the first that needs it. */
const always: readonly (readonly [name: string, root: RegExp])[] = [
  ['index', /src\/main\.tsx$/],
  ['shell', /src\/app\/show-app\.tsx$/],
  ['shell', /features\/sign-in\/SignInPage\.tsx$/],
  ['frame', /src\/app\/StaffRoutes\.tsx$/],
]
const libraries = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

/** Each root of a chunk with everything that comes with it at once, as it is after unused code was dropped. */
function closuresOf({ output }: RolldownOutput): Map<string, Set<string>> {
  const chunks = output.filter(chunk => chunk.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const closures = new Map<string, Set<string>>()
  for (const { fileName, facadeModuleId } of chunks) {
    if (!facadeModuleId) continue
    const files = new Set([fileName])
    for (const file of files) for (const each of byFile.get(file)?.imports ?? []) files.add(each)
    closures.set(facadeModuleId, new Set([...files].flatMap(file => byFile.get(file)?.moduleIds ?? [])))
  }
  return closures
}

/** Styles and pictures are left out: what a page needs is told by its scripts. */
const withoutAssets: Plugin = {
  name: 'without-assets',
  load: {
    filter: { id: /\.(css|svg|png|woff2)(\?|$)/ },
    handler: () => ({ code: 'export default {}', moduleType: 'js', moduleSideEffects: false }),
  },
}

/** The modules that are left of the application when unused code is dropped, by the rolldown that Vite uses, without what Vite does besides. */
async function scripts({ plugins, resolve, build }: InlineConfig): Promise<RolldownOutput> {
  const conditions = (resolve?.conditions ?? []).map(each => each.replace('development|production', 'production'))
  const bundle = await rolldown({
    ...build?.rolldownOptions,
    input: fileURLToPath(new URL('../src/main.tsx', import.meta.url)),
    tsconfig: false,
    resolve: { conditionNames: [...conditions, 'import', 'default'] },
    transform: {
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic' },
    },
    plugins: [plugins, withoutAssets],
    logLevel: 'silent',
  })
  const output = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output
}

/**
 * Which chunk a module comes in: by the screens that need it, not one chunk for each icon. A first build, of which nothing is kept, tells
 * what each page needs. Modules that only one page or only parts for later need stay where the bundler puts them.
 */
export async function planChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const closures = closuresOf(await scripts(config))
  const first = always.map(([name, root]) => {
    const [, closure] = [...closures].find(([id]) => root.test(id)) ?? []
    if (!closure) throw new Error(`No module is ${root}, of which the chunk ${name} begins`)
    return [name, closure] as const
  })
  const pages = new Map<string, Set<string>>()
  for (const [id, closure] of closures) {
    const [family] = families.find(([, page]) => page.test(id)) ?? []
    if (family !== undefined)
      for (const each of closure) pages.set(each, (pages.get(each) ?? new Set()).add(`${family} ${id}`))
  }
  const [desk] = [...closures.keys()].filter(id => deskPage.test(id))
  const later = [...closures.values()].filter(closure => desk === undefined || !closure.has(desk))
  const isAskedForLater = (id: string) => later.some(closure => closure.has(id))
  const isBegunByDesk = (needing: ReadonlySet<string>) => [...needing].some(each => each.startsWith('desk '))
  return id => {
    if (/\/compiled\/\w+\/(\w+\/)?[\w-]+\.ts$/.test(id)) return null
    // A root keeps a chunk of its own, whose name is its own: what asks for it later asks for nothing else.
    if (closures.has(id)) return null
    if (libraries.test(id)) return 'libraries'
    const [known] = first.find(([, closure]) => closure.has(id)) ?? []
    if (known !== undefined) return known
    const needing = pages.get(id) ?? new Set()
    // What the desk begins with and a part of it asks for later would be a file of a few letters.
    if (needing.size < 2) return isBegunByDesk(needing) && isAskedForLater(id) ? 'answers' : null
    const found = new Set([...needing].map(each => each.split(' ')[0] ?? ''))
    // The two largest pages load what they share and what they need themselves, in few files.
    if (found.has('desk')) return found.has('editor') ? 'shared' : found.has('administration') ? 'lists' : 'answers'
    return [...found].toSorted().join('-')
  }
}
