import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { availableLanguages } from '@ventanilla/text'
import { describe, expect, it } from 'vitest'
import { messages as extraEnglish } from '../../packages/text/src/compiled/widget/extra/en.ts'
import { messages as laterEnglish } from '../../packages/text/src/compiled/widget/later/en.ts'

const dist = new URL('../../packages/widget/dist/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8')
const kilobytes = (text: string) => gzipSync(text, { level: 9 }).length / 1000
const partsOf = (entry: string) => (JSON.parse(read('releases.json')) as Record<string, string[][]>)[entry]?.[0] ?? []
/** What makes a form work, which the script of a page loads beside the drawing. */
const [form = ''] = partsOf('v1').filter(name => name.startsWith('form-'))
/** What the module of npm brings at once, beside the few bytes that name what it is for. */
const [npm = ''] = partsOf('index').filter(name => name.startsWith('form-'))

/** A script with all that it asks for at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, next = ''] of read(name).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
    withImports(next, found)
  return found
}
/** What a form says in a language: at first, or at files. */
function textOf(part: 'text' | 'files', language: string): string {
  return partsOf('v1').find(name => new RegExp(`^${part}-${language}-[\\w-]{8}\\.js$`).test(name)) ?? ''
}
/** What a page has loaded once a form works, as tests/journeys/embedding.test.ts sees it in a browser. */
function loadedFor(language: string, ...more: string[]) {
  const text = textOf('text', language)
  const found = new Set<string>()
  for (const name of ['v1.js', form, text, ...more]) withImports(name, found)
  return { scripts: found.size, weight: [...found].reduce((sum, name) => sum + kilobytes(read(name)), 0) }
}
/** What fields for files are, which the script asks for beside the form. */
const [files = ''] = partsOf('v1').filter(name => /^files-[\w-]{8}\.js$/.test(name))

it.each(availableLanguages)('a form in %s works after at most 32 kB gzip in three scripts', language => {
  const { scripts, weight } = loadedFor(language)
  expect(scripts).toBe(3)
  expect(weight).toBeLessThanOrEqual(32)
})

it.each(availableLanguages)(
  'with files, dates, rows and conditions it does in %s after 40 kB (goal 36) in five',
  language => {
    const { scripts, weight } = loadedFor(language, files, textOf('files', language))
    expect(scripts).toBe(5)
    expect(weight).toBeLessThanOrEqual(40)
  },
)

it('weighs at most 30 kB gzip with its styles (goal 25), whichever way it comes', () => {
  expect(kilobytes(read('v1.js')) + kilobytes(read(form))).toBeLessThanOrEqual(30)
  expect(kilobytes(read('index.js')) + kilobytes(read(npm))).toBeLessThanOrEqual(30)
})

it('shows what the server drew for at most 8 kB gzip of script, styles included', () => {
  expect(kilobytes(read('v1.js'))).toBeLessThanOrEqual(8)
})

describe.each(['v1.js', form, npm])('the widget as built, %s', name => {
  const code = read(name)

  it('runs under a strict policy: no evaluated code, no inline style, no cookie', () => {
    expect(code).not.toMatch(/\beval\s*\(/)
    expect(code).not.toMatch(/\bnew\s+Function\b|[^\w.]Function\s*\(/)
    expect(code).not.toContain('document.cookie')
    expect(code).not.toMatch(/<[a-z]+[^<>]*\sstyle=/)
    expect(code).not.toMatch(/setAttribute\(\s*["']style["']/)
    expect(code).not.toMatch(/["']use asm["']|javascript:/)
  })

  it('asks for nothing but its own server: no other address, script or import', () => {
    const addresses = code.match(/https?:\/\/[^\s"'`)\\/]+/g) ?? []
    // The names of XML namespaces, and what completes a link that somebody types: never fetched.
    const harmless = ['http://www.w3.org', 'https://${']
    expect(addresses.filter(address => !harmless.some(start => address.startsWith(start)))).toEqual([])
    const asked = [...code.matchAll(/\bimport\s*\(([^)]*)\)|\b(?:from|import)\s*(["'][^"']*["'])/g)].map(
      ([, later, atOnce]) => later ?? atOnce ?? '',
    )
    const own = name === form ? /^"\.\/v1\.js"$/ : /^$/
    const isOurs = (address: string) => /^["']\.\/(chunk|files|form|text|later|extra)-[\w-]+\.js["']$/.test(address)
    expect(asked.filter(address => !isOurs(address) && !own.test(address))).toEqual([])
    expect(code).not.toMatch(/url\(|@import|@font-face|@property/)
  })

  it('brings no schema library and no message parser', () => {
    expect(code).not.toMatch(/valibot|strictObject|EXPECT_ARGUMENT_CLOSING_BRACE/)
  })

  it('measures in px and em: the host page decides what a rem is', () => {
    expect(code).not.toMatch(/\d(rem)\b/)
  })
})

it.each(['v1.js', form])('has browsers compile %s beside the page, not piece by piece in it', name => {
  expect(read(name)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

it.each(['v1.js', form, npm, 'page.js', 'citizen.js'])(
  '%s has plain letters alone, which browsers read sooner',
  name => {
    expect(read(name)).not.toMatch(/[^\p{ASCII}]/u)
  },
)

it('shows the form of our own page for at most 30 kB gzip of script (goal 27)', () => {
  expect(kilobytes(read('page.js'))).toBeLessThanOrEqual(30)
})

it("shows a citizen's page for at most 35 kB gzip of script, and spares a look-up its new page for at most 2 kB", () => {
  expect(kilobytes(read('citizen.js'))).toBeLessThanOrEqual(35)
  expect(kilobytes(read('correction.js'))).toBeLessThanOrEqual(35)
  expect(kilobytes(read('lookup.js'))).toBeLessThanOrEqual(2)
  expect(kilobytes(read('payment.js'))).toBeLessThanOrEqual(2)
  expect(kilobytes(read('verify.js'))).toBeLessThanOrEqual(2)
})

it('carries nothing of the citizens to whoever is nobody', () => {
  expect(read('citizen.js')).toContain('/citizen')
  for (const name of ['v1.js', form, npm, 'page.js']) expect(read(name)).not.toMatch(/["'`]\/citizen|portal\.user/)
})

it.each([form, npm, 'page.js'])('%s says nothing that comes later than it', name => {
  const said = [...read(name).matchAll(/["'`](answer\.[\w.]+)["'`]/g)].map(match => match[1] ?? '')
  expect(said).toContain('answer.continue')
  expect(said.filter(key => Object.hasOwn({ ...laterEnglish, ...extraEnglish }, key))).toEqual([])
})

const built = readdirSync(dist).filter(name => name.endsWith('.js'))

it('shows whoever imports the module what it is for, and nothing else', async () => {
  expect(Object.keys(await import(new URL('index.js', dist).href))).toEqual(['mount'])
})

it('brings nine scripts by name; everything else is known by its content', () => {
  const named = built.filter(
    name => !/^(chunk|files|form|(text|later|extra|files|neighbours)-[\w-]+)-[\w-]{8}\.js$/.test(name),
  )
  expect(named.toSorted()).toEqual([
    'citizen.js',
    'correction.js',
    'frame.js',
    'index.js',
    'lookup.js',
    'map.js',
    'page.js',
    'payment.js',
    'v1.js',
    'verify.js',
  ])
})

it.each(availableLanguages)('speaks %s for at most 3 kB gzip', language => {
  const now = partsOf('v1').filter(name => new RegExp(`^text-${language}-[\\w-]{8}\\.js$`).test(name))
  expect(now).toHaveLength(1)
  for (const name of now) expect(kilobytes(read(name))).toBeLessThanOrEqual(3)
})

it('helps the page around a frame with at most 2 kB gzip', () => {
  expect(kilobytes(read('frame.js'))).toBeLessThanOrEqual(2)
})

it('draws the list of neighbours for at most 24 kB gzip of script with its styles, and nothing of a map', () => {
  const scripts = [...withImports('map.js')]
  expect(scripts.filter(name => /leaflet-container/.test(read(name)))).toEqual([])
  expect(scripts.reduce((sum, name) => sum + kilobytes(read(name)), 0)).toBeLessThanOrEqual(24)
})

const budgets = [
  { extra: 'map', mark: /leaflet-container/, most: 60 },
  { extra: 'signature', mark: /toBlob/, most: 12 },
]
it.each(budgets)('draws the $extra for at most $most kB gzip', ({ mark, most }) => {
  const parts = partsOf('v1').filter(name => mark.test(read(name)))
  expect(parts.length).toBeGreaterThan(0)
  for (const name of parts) expect(kilobytes(read(name))).toBeLessThanOrEqual(most)
})

it.each([
  { suffix: 'br', unpacked: brotliDecompressSync },
  { suffix: 'gz', unpacked: gunzipSync },
])('has every script packed as $suffix beside it, no older than it is', ({ suffix, unpacked }) => {
  for (const name of [...partsOf('v1'), 'v1.js', ...partsOf('page'), 'page.js']) {
    expect(unpacked(readFileSync(new URL(`${name}.${suffix}`, dist))).toString(), name).toBe(read(name))
    const [script, packed] = [name, `${name}.${suffix}`].map(file => statSync(new URL(file, dist)).mtimeMs)
    expect(packed, name).toBeGreaterThanOrEqual(script ?? Number.POSITIVE_INFINITY)
  }
})
