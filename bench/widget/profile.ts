// Writes packages/widget/first-drawing.json: the functions that the first drawing of a form calls, which browsers then compile with the
// script (packages/widget/compile-early.js). Run it with `npm run profile:widget` when the build asks for it, or when much of the drawing
// has changed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fixtures } from '@ventanilla/model/fixtures'
import { openChromium, type Tab } from './chromium.ts'
import { servePages } from './pages.ts'

const list = new URL('../../packages/widget/first-drawing.json', import.meta.url)

type Note = { key: string; start: number; end: number }
type Coverage = { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }

const directory = mkdtempSync(join(tmpdir(), 'ventanilla-profile-'))
try {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'packages/widget'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, VENTANILLA_PROFILE: directory },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The widget did not build: see above.')
  const notes = JSON.parse(readFileSync(join(directory, 'functions.json'), 'utf8')) as Note[]
  const calls = await callsByForm(notes)
  const most = notes.filter(({ key }) => calls.filter(called => called.has(key)).length * 2 > calls.length)
  writeFileSync(list, `${JSON.stringify(most.map(({ key }) => key).toSorted(), null, 2)}\n`)
  process.stdout.write(`${most.length} of ${notes.length} functions are called by the first drawing of most forms.\n`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}

/** What the first drawing of each fixture calls. */
async function callsByForm(notes: readonly Note[]): Promise<Set<string>[]> {
  const pages = await servePages(pathToFileURL(`${directory}/`))
  const browser = await openChromium()
  const calls: Set<string>[] = []
  try {
    for (const { id } of fixtures) {
      const tab = await browser.newTab()
      const ranges = await rangesCalled(tab, `${pages.url}/widget?form=${id}`)
      await tab.close()
      calls.push(new Set(notes.filter(({ start, end }) => ranges.has(`${start} ${end}`)).map(({ key }) => key)))
    }
  } finally {
    await browser.close()
    pages.close()
  }
  return calls
}

/** Where the functions stand that v1.js has called once a page is drawn. */
async function rangesCalled(tab: Tab, address: string): Promise<Set<string>> {
  await tab.ask('Page.enable')
  await tab.ask('Profiler.enable')
  await tab.ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const loaded = new Promise<void>(resolve => tab.on('Page.loadEventFired', () => resolve()))
  await tab.ask('Page.navigate', { url: address })
  await loaded
  // The form is drawn after the page is loaded, and tells its size after that.
  await new Promise(resolve => setTimeout(resolve, 1000))
  const { result } = (await tab.ask('Profiler.takePreciseCoverage')) as { result: Coverage[] }
  const own = result.find(({ url }) => url.endsWith('/v1.js'))
  if (!own) throw new Error(`no form at ${address}`)
  const first = own.functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []))
  return new Set(first.map(({ startOffset, endOffset }) => `${startOffset} ${endOffset}`))
}
