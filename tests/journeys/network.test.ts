import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type Line, openLine } from './line.ts'
import { type RunningServer, startServer } from './server.ts'
import { openForm, save, savedCode, send, toCheck, townPage, tryAgain, withoutWaiting } from './town-site.ts'

let server: RunningServer
let line: Line
let browser: Browser
const fixture = getFixture('public-consultation')
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  line = await openLine(server.url)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await line?.close()
  await server?.stop()
})

type Place = { name: string; open(page: Page): Promise<Locator> }
const places: Place[] = [
  { name: "the town's page", open: async page => await openForm(page, await townPage(line.url, fixture.id)) },
  {
    name: 'our own page',
    async open(page) {
      await page.goto(`${line.url}/publico/contestar/${fixture.id}?lang=es`)
      const form = page.locator('#ventanilla')
      await toCheck(form).waitFor()
      return form
    },
  },
]

async function filled({ open }: Place, seed: number): Promise<Visit & { form: Locator }> {
  line.set('up')
  const citizen = await visit(browser)
  const form = await open(citizen.page)
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(seed)).content, mouseHands())
  return { ...citizen, form }
}

async function answersSoFar(): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/public/forms/${fixture.id}`)
  const { live } = (await response.json()) as { live: { responseLimit: number; remaining: number } }
  return live.responseLimit - live.remaining
}

/** Everything that is written and chosen in the form. */
const fields = (form: Locator) =>
  form.locator('form :is(input,textarea,select)').evaluateAll(all =>
    all.map(each => {
      if (each instanceof HTMLInputElement && /radio|checkbox/.test(each.type)) return each.checked
      return each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : ''
    }),
  )

const lostDialog = (form: Locator) => form.getByRole('heading', { name: 'Conexión a internet perdida' })
const back = (form: Locator) => form.getByRole('button', { name: 'Volver al formulario' })

describe.each(places)('the network goes away under the form in $name', place => {
  it('before the save: nothing is lost, and it is saved once when it returns', async () => {
    const { form, close } = await filled(place, 21)
    const before = await answersSoFar()
    await toCheck(form).click()
    await save(form).waitFor()
    line.set('down')
    await save(form).click()
    await lostDialog(form).waitFor()
    await back(form).click()
    await expect.poll(() => answersSoFar()).toBe(before)
    line.set('up')
    await savedCode(form)
    await expect.poll(() => answersSoFar()).toBe(before + 1)
    await close()
  })

  it('before the save, and the person goes back to the form: every field is as it was', async () => {
    const { form, close } = await filled(place, 22)
    const written = await fields(form)
    line.set('down')
    await toCheck(form).click()
    await save(form).click()
    await lostDialog(form).waitFor()
    await back(form).click()
    await form.getByRole('button', { name: 'Volver', exact: true }).click()
    await toCheck(form).waitFor()
    await expect.poll(() => fields(form)).toEqual(written)
    line.set('up')
    await send(form)
    await savedCode(form)
    await close()
  })

  it('while the answer is on its way: the server has it, and one answer it stays', async () => {
    const { form, close } = await filled(place, 23)
    const before = await answersSoFar()
    await toCheck(form).click()
    await save(form).waitFor()
    line.set('one way')
    await save(form).click()
    await lostDialog(form).waitFor()
    await expect.poll(() => answersSoFar()).toBe(before + 1)
    line.set('up')
    await tryAgain(form)
    await savedCode(form)
    await expect.poll(() => answersSoFar()).toBe(before + 1)
    await close()
  })

  it('right after the save: the code is there all the same, and again after a reload', async () => {
    const { page, form, close } = await filled(place, 24)
    await page.route('**/answers', async route => {
      const response = await route.fetch()
      line.set('down')
      await route.fulfill({ response })
    })
    await send(form)
    const code = await savedCode(form)
    await keepScreen(page, `saved-without-network-${place.name.replaceAll(/\W+/g, '-')}`)
    if (place.name === 'our own page') {
      // The address follows a step back in the history, which the browser takes in its own time.
      await page.waitForURL(({ pathname }) => pathname === `/publico/guardado/${fixture.id}/${code}`)
      line.set('up')
      await page.reload()
      expect(await savedCode(form)).toBe(code)
    }
    await close()
  })

  it('and the answer is changed before it returns: says under which code the first one was saved', async () => {
    const { page, form, close } = await filled(place, 25)
    const before = await answersSoFar()
    await toCheck(form).click()
    await save(form).waitFor()
    line.set('one way')
    await save(form).click()
    await lostDialog(form).waitFor()
    await back(form).click()
    await form.getByRole('button', { name: 'Volver', exact: true }).click()
    const age = form.getByRole('textbox', { name: /^Edad/ })
    await age.fill('61')
    line.set('up')
    await send(form)
    const told = form.getByText(
      /^La primera versión se guardó con el código [A-Z]+\d+\. Lo que se cambió después no está/,
    )
    await told.waitFor()
    await expectAccessible(page)
    await keepScreen(page, `saved-before-it-was-changed-${place.name.replaceAll(/\W+/g, '-')}`)
    await expect.poll(() => answersSoFar()).toBe(before + 1)
    await expect.poll(() => age.inputValue()).toBe('61')
    await close()
  })
})
