import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, formElement, openForm, save, savedCode, send, toCheck, townPage, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
let address: string
const fixture = getFixture('public-consultation')
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  address = await townPage(server.url, fixture.id)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const saving = '**/api/v1/public/forms/*/answers'

async function filledForm(seed: number): Promise<Visit & { form: Locator }> {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, address)
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(seed)).content, mouseHands())
  return { ...citizen, form }
}

async function answersSoFar(page: Page): Promise<number> {
  const response = await page.request.get(`${server.url}/api/v1/public/forms/${fixture.id}`)
  const { live } = (await response.json()) as { live: { remaining: number } }
  return live.remaining
}

it('offline before saving: says so, keeps everything, and saves by itself once when the connection returns', async () => {
  const { page, form, close } = await filledForm(5)
  const before = await answersSoFar(page)
  await toCheck(form).click()
  await atRest(save(form))
  await page.context().setOffline(true)
  await save(form).click()
  await form.getByRole('heading', { name: 'Conexión a internet perdida' }).waitFor()
  await keepScreen(page, 'offline-dialog')
  await expectAccessible(page, formElement)
  await page.context().setOffline(false)
  await savedCode(form)
  await expect.poll(() => answersSoFar(page)).toBe(before - 1)
  await close()
})

it('the answer of the server is lost on its way: the next try with the same key finds the saved one', async () => {
  const { page, form, close } = await filledForm(6)
  const before = await answersSoFar(page)
  const keys: string[] = []
  let codeLost = ''
  await page.route(saving, async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return await route.continue()
    const response = await route.fetch()
    codeLost = ((await response.json()) as { docCode: string }).docCode
    await route.abort('connectionreset')
  })
  await send(form)
  expect(await savedCode(form)).toBe(codeLost)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => answersSoFar(page)).toBe(before - 1)
  await close()
})

it('a captive portal answers with its own page: nothing is believed, the save goes on', async () => {
  const { page, form, close } = await filledForm(7)
  let tries = 0
  await page.route(saving, async route => {
    tries++
    return tries > 1
      ? await route.continue()
      : await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to Free Wi-Fi</h1>' })
  })
  await send(form)
  await savedCode(form)
  expect(tries).toBe(2)
  await close()
})

it.each([
  [503, 'service.unavailable'],
  [429, 'request.tooMany'],
])('the server is busy (%i): the save waits and goes on with the same key', async (status, code) => {
  const { page, form, close } = await filledForm(8)
  const keys: string[] = []
  await page.route(saving, async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return await route.continue()
    return await route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '1', 'access-control-allow-origin': '*' },
      body: JSON.stringify({ type: 'about:blank', title: code, status, code, detail: 'busy' }),
    })
  })
  await send(form)
  await savedCode(form)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await close()
})

it('a failure of the server is said plainly and every field stays', async () => {
  const { page, form, close } = await filledForm(9)
  await page.route(saving, route =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'x',
        status: 500,
        code: 'service.failed',
        detail: 'Algo falló (abc123).',
      }),
    }),
  )
  const age = form.getByRole('textbox', { name: /^Edad/ })
  const written = await age.inputValue()
  await send(form)
  await form.getByText('Error al guardar respuesta').first().waitFor()
  await keepScreen(page, 'save-failed')
  await expect.poll(() => age.inputValue()).toBe(written)
  await page.unroute(saving)
  await send(form)
  await savedCode(form)
  await close()
})

it('a wait that the server names is counted down to see, said once to hear, and ends in one answer', async () => {
  const { page, form, close } = await filledForm(10)
  const before = await answersSoFar(page)
  let tries = 0
  await page.route(saving, async route => {
    tries++
    if (tries > 1) return await route.continue()
    return await route.fulfill({
      status: 429,
      headers: {
        'content-type': 'application/problem+json',
        'retry-after': '6',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
      },
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 429, code: 'request.tooMany', detail: 'busy' }),
    })
  })
  await send(form)
  const shown = form.locator('.v-waiting')
  const heard = form.locator('output').filter({ hasText: 'Se guardará sola en' })
  const secondsLeft = async () => Number(/sola en (\d+) segundos/.exec((await shown.allTextContents()).join())?.[1])
  const said: (string | null)[] = []
  // A busy browser may leave a second out.
  for (let last = 7; said.length < 3; ) {
    let left = last
    await expect.poll(async () => (left = await secondsLeft())).toBeLessThan(last)
    last = left
    said.push(await heard.textContent())
  }
  await expect.poll(() => shown.getAttribute('aria-hidden')).toBe('true')
  await keepScreen(page, 'busy-for')
  expect(said).toEqual(Array(3).fill(expect.stringMatching(/en 6 segundos\.$/)))
  await savedCode(form)
  expect(tries).toBe(2)
  await expect.poll(() => answersSoFar(page)).toBe(before - 1)
  await close()
})
