import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { savedCode, send, toCheck, withoutWaiting } from './town-site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
let server: RunningServer
let browser: Browser
let town: ChildProcess
let townUrl: string

/** The tag as pages of React and of no framework write it, for the compiler alone. */
const tagInTypes = `import '@ventanilla/widget/react'
import type { VentanillaFormElement } from '@ventanilla/widget'

export const tag = (
  <ventanilla-form form-id="a" lang="es" theme="auto" prefill={{ name: 'Ana' }} onsaved={({ detail }) => detail.docCode} />
)
// @ts-expect-error A form is named.
export const nameless = <ventanilla-form lang="es" />

const element: VentanillaFormElement | null = document.querySelector('ventanilla-form')
element?.addEventListener('saved', ({ detail: { docCode } }) => docCode.length)
`

/** The example in a folder of its own, with the widget as npm would bring it: packed, and nothing of the repository around it. */
function install(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ventanilla-react-'))
  cpSync(`${root}examples/npm-react`, copy, { recursive: true, filter: path => !path.includes('node_modules') })
  const widget = join(copy, 'node_modules/@ventanilla/widget')
  mkdirSync(widget, { recursive: true })
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', copy], {
      cwd: `${root}packages/widget`,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }]
  execFileSync('tar', ['-xzf', join(copy, filename), '--strip-components=1', '-C', widget])
  mkdirSync(join(copy, 'node_modules/@types'))
  writeFileSync(join(copy, 'src/tag.tsx'), tagInTypes)
  for (const name of ['react', 'react-dom', 'scheduler', 'esbuild', '@types/react', '@types/react-dom', 'csstype'])
    symlinkSync(`${root}node_modules/${name}`, join(copy, 'node_modules', name))
  return copy
}

beforeAll(async () => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}packages/widget`])
  folder = install()
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  const port = await freePort()
  town = spawn(process.execPath, ['serve.js', '--host', server.url, '--port', String(port)], { cwd: folder })
  await new Promise(resolve => town.stdout?.once('data', resolve))
  townUrl = `http://localhost:${port}/`
})
afterAll(async () => {
  await browser?.close()
  town?.kill()
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

it('type-checks against the package as published, which brings nothing else along', () => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], { stdio: 'pipe' })
  expect(readdirSync(join(folder, 'node_modules/@ventanilla'))).toEqual(['widget'])
})

it.each([1280, 360])(
  'a React page shows a form, switches its language, hears of the code and ends it (%i px)',
  async width => {
    const fixture = getFixture('neighbour-complaint')
    const { page, complaints, requests, close } = await visit(browser, { width })
    await page.goto(townUrl)
    await page.getByRole('button', { name: 'Hacer un reclamo' }).click()
    const form = page.locator('.form')
    await toCheck(form).waitFor()
    const name = form.getByRole('textbox', { name: /^Nombre y apellido/ })
    await expect.poll(() => name.inputValue()).toBe('Marta Sosa')
    await form.getByRole('textbox', { name: /^Calle y altura/ }).fill('Belgrano 1148')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Euskara' }).click()
    await form.getByRole('button', { name: 'Jarraitu', exact: true }).waitFor()
    const address = form.locator('textarea')
    await expect
      .poll(() => address.evaluateAll(all => all.map(each => (each as HTMLTextAreaElement).value)))
      .toContain('Belgrano 1148')
    await expect.poll(() => form.locator('.v-root').getAttribute('lang')).toBe('eu')
    await expectAccessible(page)
    await keepScreen(page, `npm-react-eu-${width}`)
    await page.getByRole('button', { name: 'Español' }).click()
    await toCheck(form).waitFor()

    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect.poll(() => form.count()).toBe(0)
    await page.getByRole('button', { name: 'Hacer un reclamo' }).click()
    await toCheck(form).waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: /^Calle y altura/ }).inputValue()).toBe('Belgrano 1148')

    await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(4)).content, mouseHands())
    await send(form)
    const code = await savedCode(form)
    await page.getByText(`Reclamos registrados: ${code}`).waitFor()
    await keepScreen(page, `npm-react-saved-${width}`)
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Hacer un reclamo' }).click()
    await expect.poll(() => name.inputValue()).toBe('Marta Sosa')

    const origins = new Set(
      requests.filter(address => !address.startsWith('data:')).map(address => new URL(address).origin),
    )
    expect([...origins].toSorted()).toEqual([new URL(townUrl).origin, server.url].toSorted())
    // The town serves the scripts itself; of here are what they ask for, and the map of the town.
    const asked = requests.filter(address => address.startsWith(server.url)).map(address => new URL(address).pathname)
    expect(asked.filter(path => !/^\/(api|maps)\//.test(path))).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)
