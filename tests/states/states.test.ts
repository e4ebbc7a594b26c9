import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from '../journeys/browser.ts'
import { fillIn, mouseHands } from '../journeys/fill-in.ts'
import { type RunningServer, startServer } from '../journeys/server.ts'
import {
  atRest,
  openForm,
  save,
  savedCode,
  toCheck,
  townPage,
  tryAgain,
  withoutWaiting,
} from '../journeys/town-site.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const forms = ['pruning-request', 'event-permit', 'neighbour-complaint', 'social-survey']
const looks = [
  { look: 'light-320', width: 320 },
  { look: 'dark-360', width: 360, dark: true },
  { look: 'forced-1280', width: 1280, forced: true },
]

/** Adds a row wherever one can be added, and opens every condition, so that all of the form is there. */
async function unfold(form: Locator): Promise<void> {
  for (const add of await form.getByRole('button', { name: /^Repetir sección/ }).all()) await add.click()
  const open = form.locator('.v-condition > label > input:not(:disabled):not(:checked)')
  while (await open.count()) await open.first().check()
}

/** Every state of a form, one after the other as a person meets them. */
async function walk(page: Page, form: Locator, id: string, see: (state: string) => Promise<void>): Promise<void> {
  const fixture = getFixture(id)
  await see('empty')
  await toCheck(form).click()
  await form.locator('.v-summary').waitFor()
  await see('errors')
  await unfold(form)
  await see('unfolded')
  const open = form.getByRole('button', { name: /^Elegir una fecha/ }).first()
  if (await open.count()) {
    await open.click()
    await form.getByRole('dialog').waitFor()
    await see('dialog')
    await page.keyboard.press('Escape')
  }
  // A page that goes writes down what is pending: its draft is gone for good once another one stands there.
  const address = page.url()
  await page.goto(new URL('/publico/page.css', address).href)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await toCheck(form).waitFor()
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(11)).content, mouseHands())
  await see('filled')
  await toCheck(form).click()
  await atRest(save(form))
  await see('check')
  await page.route('**/answers', route => route.abort('internetdisconnected'))
  await save(form).click()
  await form.getByRole('heading', { name: 'Conexión a internet perdida' }).waitFor()
  await see('offline')
  await page.unroute('**/answers')
  await tryAgain(form)
  await savedCode(form)
  await see('saved')
}

describe.each(forms)('every state of %s', id => {
  it.each(looks)('can be seen and used by everyone, $look', async ({ look, width, dark = false, forced = false }) => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    if (forced) await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    // The town's page is light: in the dark the form stands on a page of its own.
    const form = dark ? page.locator('#ventanilla') : await openForm(page, await townPage(server.url, id))
    if (dark) {
      await page.goto(`${server.url}/publico/contestar/${id}?lang=es&theme=dark`)
      await toCheck(form).waitFor()
    }
    const seen: string[] = []
    await walk(page, form, id, async state => {
      seen.push(state)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `state-${id}-${state}-${look}`)
    })
    expect(seen).toContain('saved')
    expect(complaints.filter(line => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
  })
})

const printed = fileURLToPath(new URL('../journeys/screens/print/', import.meta.url))

describe.each(forms)('%s on paper', id => {
  it('holds what was written and the code, dark on white whatever the screen is, and no buttons', async () => {
    mkdirSync(printed, { recursive: true })
    const { page, close } = await visit(browser)
    await page.goto(`${server.url}/publico/contestar/${id}?lang=es&theme=dark`)
    const form = page.locator('#ventanilla')
    await toCheck(form).waitFor()
    const fixture = getFixture(id)
    await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(11)).content, mouseHands())
    const print = async (state: string) => {
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => form.locator('.v-button').filter({ visible: true }).count()).toBe(0)
      const ink = await form
        .locator('.v-title')
        .filter({ visible: true })
        .evaluate(title => getComputedStyle(title).color)
      expect(ink).toBe('rgb(23, 33, 43)')
      await page.pdf({ path: join(printed, `${id}-${state}.pdf`), format: 'A4' })
      await page.emulateMedia({ media: 'screen' })
    }
    await print('filled')
    await toCheck(form).click()
    await atRest(save(form))
    await print('check')
    await save(form).click()
    await page.waitForURL(/\/publico\/guardado\//)
    const code = await savedCode(form)
    await page.emulateMedia({ media: 'print' })
    const printedCode = form.locator('.v-code')
    await expect.poll(() => printedCode.textContent()).toBe(code)
    await expect.poll(() => printedCode.isVisible()).toBe(true)
    // A translating browser must leave it alone.
    await expect.poll(() => printedCode.getAttribute('translate')).toBe('no')
    await page.pdf({ path: join(printed, `${id}-saved.pdf`), format: 'A4' })
    await close()
  })
})
