import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourcesUnder } from './sources.ts'
import { isModule, namesOf, readsOf, renamedOf, type Sheet, selectorsOf, sheetsUnder } from './style-rules.ts'

const folders = ['backoffice/src', 'backoffice/gallery', 'packages/ui/src', 'packages/widget/src']
const sheets = folders.flatMap(sheetsUnder)
/** Of pages that stand by themselves: they share no class with the others. */
const serverSheets = sheetsUnder('server/src')
/** Custom properties for others to use, and no look. */
const isTokens = ({ path }: Sheet) => /\/((message-)?tokens|state-hues)\.css$/.test(path)

it('keeps every style sheet within 300 lines', () => {
  expect(
    [...sheets, ...serverSheets].filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path),
  ).toEqual([])
})

// In forced colours every border has one: all would look chosen.
it('marks what is chosen by a border that the others have not even in forced colours', () => {
  const marked = sheets.filter(
    ({ path, text }) => path.startsWith('backoffice/') && /border(-\w+)?: [2-9]px solid transparent/.test(text),
  )
  expect(marked.map(({ path }) => path)).toEqual([])
})

// What is said of a component on a page wins over what the component says of itself, whichever sheet came first.
it.each(['features', 'components'])('sheets of %s stand in their layer', folder => {
  const inFolder = sheets.filter(({ path }) => path.startsWith(`backoffice/src/${folder}/`))
  expect(inFolder.length).toBeGreaterThan(0)
  const outside = inFolder.filter(({ text }) => {
    const rules = text.replace(/\/\*[^]*?\*\//g, '').trim()
    return !rules.startsWith(`@layer ${folder} {`) || /\n\}\s*\S/.test(rules)
  })
  expect(outside.map(({ path }) => path)).toEqual([])
})

it.each(['backoffice/src/main.tsx', 'backoffice/gallery/main.tsx', 'backoffice/gallery/one-case.tsx'])(
  '%s imports the order of the layers before anything that may bring a sheet',
  file => {
    const [first = ''] = readFileSync(join(root, file), 'utf8').match(/^import .*$/m) ?? []
    expect(first).toMatch(/^import '\.[./\w]*\/style\/index\.css'$/)
  },
)

it('has modules call ids and keyframes of the page by their own names', () => {
  const renamed = sheets.filter(isModule).flatMap(sheet => renamedOf(sheet).map(name => `${name} in ${sheet.path}`))
  expect(renamed).toEqual([])
})

describe('a class', () => {
  /** The sheets that style a class by itself; where none does, those that name it. */
  const homes = new Map<string, Set<string>>()
  const named = new Map<string, Set<string>>()
  const note = (map: typeof homes, name: string, path: string) => map.set(name, (map.get(name) ?? new Set()).add(path))
  const selectors = sheets
    .filter(sheet => !isTokens(sheet))
    .flatMap(sheet => selectorsOf(sheet).map(classes => ({ path: sheet.path, classes })))
  for (const { path, classes } of selectors) {
    const [only, ...others] = classes
    if (only && others.length === 0) note(homes, only, path)
    for (const name of classes) note(named, name, path)
  }
  const isAtHome = (name: string, path: string) => (homes.get(name) ?? named.get(name))?.has(path)

  it('is styled in one file', () => {
    const scattered = [...homes].filter(([, paths]) => paths.size > 1)
    expect(scattered.map(([name, paths]) => `${name}: ${[...paths].join(' and ')}`)).toEqual([])
  })

  it('of another file is styled only where it stands in a class of its own', () => {
    const strangers = selectors.filter(({ path, classes }) => !classes.some(name => isAtHome(name, path)))
    expect(strangers.map(({ path, classes }) => `${path}: ${classes.join(', ')}`)).toEqual([])
  })
})

describe('a class that is styled', () => {
  const sources = [...folders, 'server/src'].flatMap(folder => sourcesUnder(folder))
  const strings = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, two]) => one ?? two ?? ''),
    ...[...text.matchAll(/`([^`]*)`/g)].map(([, words = '']) => words),
  ])
  const words = new Set(strings.flatMap(string => string.split(/[\s"'`{}?:()]+/)))
  /** `state-${name}` */
  const beginnings = new Set([...words].filter(word => word.endsWith('-$')).map(word => word.slice(0, -1)))
  const isUsed = (name: string) => words.has(name) || [...beginnings].some(start => name.startsWith(start))
  /** What a library calls its own. */
  const ofCharts = ['graph-svg-tip', 'axis', 'line-vertical', 'dataset-units', 'dataset-1']
  const isOfLibrary = (name: string) => name.startsWith('leaflet-') || ofCharts.includes(name)

  const reads = sources.flatMap(readsOf)

  it.each([...sheets, ...serverSheets].map((sheet): [string, Sheet] => [sheet.path, sheet]))(
    'is used somewhere: %s',
    (path, sheet) => {
      const { global, own } = namesOf(sheet)
      const read = new Set(reads.filter(({ module }) => module === path).map(({ name }) => name))
      expect(global.filter(name => !isUsed(name) && !isOfLibrary(name))).toEqual([])
      expect(own.filter(name => !read.has(name))).toEqual([])
    },
  )

  it('is there where a component reads it of a module', () => {
    const styled = new Set(sheets.flatMap(sheet => namesOf(sheet).own.map(name => `${name} of ${sheet.path}`)))
    expect(reads.map(({ module, name }) => `${name} of ${module}`).filter(name => !styled.has(name))).toEqual([])
  })

  it('is there where a test looks for it', () => {
    const styled = new Set(sheets.filter(isModule).flatMap(sheet => namesOf(sheet).own))
    const looked = ['tests', 'bench']
      .flatMap(folder => sourcesUnder(folder, { tests: true }))
      .flatMap(({ text }) => [...text.matchAll(/styled\('(\w+)'\)/g)])
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.flatMap(([, name = '']) => (styled.has(name) ? [] : [name]))).toEqual([])
  })
})
