import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { namespaces } from '../../packages/text/namespaces.js'
import { root } from './sources.ts'

const catalogue = `${root}packages/text/catalogue`
const keys = new Set(
  readdirSync(catalogue)
    .filter(part => !['mail', 'neighbours', 'portal', 'steps', 'elsewhere'].includes(part))
    .flatMap(part => Object.keys(JSON.parse(readFileSync(`${catalogue}/${part}/en.json`, 'utf8')) as object))
    // What the server writes into the page for everybody.
    .filter(key => !key.startsWith('page.')),
)
const inNamespace = (name: string, key: string) => (namespaces[name] ?? []).some(pattern => pattern.test(key))

const doors: Readonly<Record<string, string>> = {
  '@ventanilla/ui': 'packages/ui/src/index.ts',
  '@ventanilla/ui/map': 'packages/ui/src/lazy/map/staff-map.ts',
  '@ventanilla/ui/overlay': 'packages/ui/src/overlay/index.ts',
  '@ventanilla/text': 'packages/text/src/index.ts',
  '@ventanilla/text/light': 'packages/text/src/light.ts',
  '@ventanilla/model': 'packages/model/src/index.ts',
  '@ventanilla/api': 'packages/api/src/index.ts',
}
type Lazy = { path: string; namespaces: readonly string[] }
type Source = { text: string; imports: readonly string[]; lazies: readonly Lazy[] }

const list = (written: string) => [...written.matchAll(/'([\w-]+)'/g)].flatMap(([, name]) => name ?? [])

/** Of a package's door only those files that are asked for by a name. */
function behindDoor(door: string, clause: string): string[] {
  const text = readFileSync(`${root}${door}`, 'utf8')
  const asked = (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '' && !each.startsWith('type '))
    .map(each => each.split(' as ')[0])
  return [...text.matchAll(/export (?!type)\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
    names.split(',').some(name => asked.includes(name.trim())) ? join(dirname(door), from) : [],
  )
}

const read = new Map<string, Source>()
function sourceOf(path: string): Source {
  const known = read.get(path)
  if (known) return known
  const text = readFileSync(`${root}${path}`, 'utf8')
  const inside = (from: string) => (from.startsWith('.') && /\.tsx?$/.test(from) ? [join(dirname(path), from)] : [])
  const imports = [...text.matchAll(/^(?:import|export) ([^;'"]*?)\s*from '([^']+)'/gm)].flatMap(
    ([, clause = '', from = '']) => {
      if (clause.startsWith('type ')) return []
      const door = doors[from]
      return door ? behindDoor(door, clause) : inside(from)
    },
  )
  const own = [
    ...text.matchAll(/(?:lazy|late)WithText\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(await import\('([^']+)'\)\)/g),
  ].flatMap(([, names = '', from = '']) => inside(from).map(found => ({ path: found, namespaces: list(names) })))
  const others = [...text.matchAll(/import\('(\.[^']+)'\)/g)]
    .flatMap(([, from = '']) => inside(from))
    .filter(found => !own.some(each => each.path === found))
    .map(found => ({ path: found, namespaces: [] }))
  const source = { text, imports, lazies: [...own, ...others] }
  read.set(path, source)
  return source
}

function withImports(path: string): string[] {
  const found = new Set([path])
  for (const each of found) for (const next of sourceOf(each).imports) found.add(next)
  return [...found]
}

/** What a source may say: keys as they stand, all that begin as a key that is put together, and reasons of rules. */
function keysIn(text: string): string[] {
  const whole = [...text.matchAll(/'([a-zA-Z][\w.-]*)'/g)].flatMap(([, key = '']) =>
    keys.has(key) ? key : keys.has(`issue.${key}`) && text.includes('.issue(') ? `issue.${key}` : [],
  )
  const beginnings = [...text.matchAll(/`([a-zA-Z][\w.-]*\.)\$\{/g)].flatMap(([, beginning]) => beginning ?? [])
  // A reason that a rule gives may be any.
  if (/\.issue\((?!\{ code: ')/.test(text)) beginnings.push('issue.')
  return [...whole, ...[...keys].filter(key => beginnings.some(beginning => key.startsWith(beginning)))]
}

/** Each part of the backoffice that comes on its own, with the namespaces that are there then. */
function* partsFrom(path: string, there: readonly string[], seen: Set<string>): Generator<Lazy> {
  const id = `${path} ${there.toSorted().join(' ')}`
  if (seen.has(id)) return
  seen.add(id)
  yield { path, namespaces: there }
  for (const source of withImports(path))
    for (const lazy of sourceOf(source).lazies)
      yield* partsFrom(lazy.path, [...new Set([...there, ...lazy.namespaces])], seen)
}

const parts = [...partsFrom('backoffice/src/main.tsx', ['start'], new Set())]

it('follows the backoffice through all of its pages', () => {
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.map(({ path }) => path)).toContain('backoffice/src/features/answers/list/AnswersPage.tsx')
})

it('a screen of the backoffice loads every sentence that it may say', () => {
  const missing = parts.flatMap(({ path, namespaces: there }) =>
    withImports(path).flatMap(source =>
      keysIn(sourceOf(source).text)
        .filter(key => !there.some(name => inNamespace(name, key)))
        .map(key => `${path} with ${there.join(', ')}: ${source} says ${key}`),
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})

it('the preview of a form in another language loads what its steps say there', () => {
  const preview = 'backoffice/src/features/editor/preview'
  const there = list(/saidInPreview.* = \[(.*)\]/.exec(sourceOf(`${preview}/use-tried-words.ts`).text)?.[1] ?? '')
  expect(there.length).toBeGreaterThan(0)
  const missing = withImports(`${preview}/CitizenPreview.tsx`).flatMap(source =>
    keysIn(sourceOf(source).text)
      .filter(key => !there.some(name => inNamespace(name, key)))
      .map(key => `${source} says ${key}`),
  )
  expect(missing).toEqual([])
})

it('every sentence of the backoffice stands in a namespace', () => {
  expect([...keys].filter(key => !Object.keys(namespaces).some(name => inNamespace(name, key)))).toEqual([])
})
