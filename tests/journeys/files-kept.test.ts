import type { AnswerContent } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf, png } from '../app/sample-files.ts'
import { enter, openAnswer } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

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

const fixture = getFixture('building-notice')
const address = () => `${server.url}/publico/contestar/${fixture.id}?lang=es`

/** An answer that asks for no file of its own accord beyond those that this journey gives. */
function answerWithoutScaffold(): AnswerContent {
  for (let seed = 1; ; seed++) {
    const { content } = sampleAnswer(fixture, seededRandom(seed))
    const space = content.sections['public-space']
    if (space && 'checked' in space && space.checked.length === 0) return content
  }
}

type Sent = { fileId: string; token: string }

/** Hears of every file that reaches the server; what became of one that goes right before the page is left cannot be read any more. */
function hearFiles(page: Page): (Sent | undefined)[] {
  const sent: (Sent | undefined)[] = []
  page.on('response', async response => {
    if (response.request().method() !== 'POST' || !response.url().includes('/uploads') || !response.ok()) return
    const index = sent.push(undefined) - 1
    sent[index] = (await response.json().catch(() => undefined)) as Sent | undefined
  })
  return sent
}

const known = (sent: readonly (Sent | undefined)[]) => sent.filter(each => each !== undefined)

/** What the server does to a file that waits for longer than 48 hours. */
async function expire(sent: readonly Sent[]): Promise<void> {
  for (const { fileId, token } of sent) {
    const response = await fetch(`${server.url}/api/v1/uploads/${fileId}`, {
      method: 'DELETE',
      headers: { 'Upload-Token': token },
    })
    expect(response.status).toBeLessThan(300)
  }
}

const field = (form: Locator, name: RegExp) => form.getByRole('group', { name })

async function giveFiles({ form, sent }: Pick<Started, 'form' | 'sent'>): Promise<void> {
  await field(form, /^Presupuesto detallado/)
    .getByLabel(/^Elegir archivo/)
    .setInputFiles({ name: 'presupuesto.pdf', mimeType: 'application/pdf', buffer: pdf })
  await field(form, /^Presupuesto detallado/)
    .getByText('presupuesto.pdf', { exact: true })
    .waitFor()
  await expect.poll(() => known(sent).length).toBe(1)
  await field(form, /^Foto ?, Plano o croquis/)
    .getByLabel(/^Elegir foto/)
    .setInputFiles({ name: 'plano de la cocina.png', mimeType: 'image/png', buffer: png() })
  await expect.poll(() => known(sent).length).toBe(2)
}

async function sign(form: Locator): Promise<void> {
  const slot = field(form, /^Firma de quien promueve/)
  await slot.getByRole('button', { name: /^Firmar escribiendo el nombre/ }).click()
  await slot.getByLabel(/^Nombre del firmante/).fill('Ana Núñez')
}

type Started = Visit & { form: Locator; sent: (Sent | undefined)[] }

async function started(width: number): Promise<Started> {
  const person = await visit(browser, { width })
  const sent = hearFiles(person.page)
  await person.page.goto(address())
  const form = person.page.locator('#ventanilla')
  await fillIn(form, fixture.definition, answerWithoutScaffold(), mouseHands())
  return { ...person, form, sent }
}

async function expectGiven(code: string): Promise<void> {
  const staff = await visit(browser)
  await enter(staff.page, server.url)
  const answer = await openAnswer(staff.page, server.url, fixture.id, code)
  for (const name of ['presupuesto.pdf', 'plano de la cocina.png']) await answer.getByRole('link', { name }).waitFor()
  await answer.getByRole('img', { name: 'Firma de Ana Núñez' }).waitFor()
  await staff.close()
}

it.each([1280, 360])(
  'names files and signatures before saving, and sends again what the server no longer has (%i px)',
  async width => {
    const { page, form, sent, complaints, close } = await started(width)
    await giveFiles({ form, sent })
    await sign(form)
    await toCheck(form).click()
    await save(form).waitFor()
    await expect.poll(() => known(sent).length).toBe(3)
    const review = form.locator('.v-review')
    for (const name of ['presupuesto.pdf', 'plano de la cocina.png']) await review.getByText(name).waitFor()
    await review.getByRole('img', { name: 'Firma de Ana Núñez' }).waitFor()
    await review.getByText('Con el nombre escrito', { exact: true }).waitFor()
    await expect.poll(() => review.locator('.v-read-thumbnail').count()).toBe(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `check-files-${width}`)
    await form.getByRole('button', { name: /^Cambiar ?: Firmas/ }).click()
    const isAtSignature = () =>
      form.evaluate(element => Boolean(element.shadowRoot?.activeElement?.closest('.v-signatures')))
    await expect.poll(isAtSignature).toBe(true)
    await toCheck(form).click()

    await expire(known(sent))
    await atRest(save(form))
    await save(form).click()
    await page.waitForURL(/\/publico\/guardado\//)
    const code = await savedCode(form)
    await expect.poll(() => sent.length).toBe(6)
    expect(complaints.filter(line => !line.includes('422'))).toEqual([])
    await close()
    await expectGiven(code)
  },
)

it('keeps files on the device where the person chooses so, but no signature, and sends them again when they have gone', async () => {
  const { page, form, sent, close } = await started(1280)
  await giveFiles({ form, sent })
  await sign(form)
  await form.getByRole('checkbox', { name: 'Conservar en este dispositivo' }).check()
  await toCheck(form).click()
  await save(form).waitFor()
  // The draft and the files of both fields.
  await expect.poll(() => keptOnDevice(page)).toBe(3)
  const given = known(sent)
  const later = await page.context().newPage()
  await page.close()
  const sentLater = hearFiles(later)
  await later.goto(address())
  const again = later.locator('#ventanilla')
  await again.getByText('Aquí está lo que se había escrito antes.').waitFor()
  const plan = field(again, /^Foto ?, Plano o croquis/)
  await plan.getByText('plano de la cocina.png', { exact: true }).waitFor()
  await expect
    .poll(() => plan.locator('img').evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  await field(again, /^Presupuesto detallado/)
    .getByText('presupuesto.pdf', { exact: true })
    .waitFor()
  await expect.poll(() => again.getByRole('img', { name: 'Firma de Ana Núñez' }).count()).toBe(0)
  expect(sentLater).toEqual([])
  await keepScreen(later, 'files-restored')

  await sign(again)
  await toCheck(again).click()
  await atRest(save(again))
  await expire(given)
  await save(again).click()
  await later.waitForURL(/\/publico\/guardado\//)
  const code = await savedCode(again)
  expect(await later.evaluate(async () => (await indexedDB.databases()).length)).toBeLessThan(2)
  await expect.poll(() => keptOnDevice(later)).toBe(0)
  await close()
  await expectGiven(code)
})

it('says beside its field that a file has gone where this tab knows no more than its name', async () => {
  const { page, form, sent, close } = await started(1280)
  await giveFiles({ form, sent })
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('plano de la cocina.png')
  await page.reload()
  await form.getByText('Aquí está lo que se había escrito antes.').waitFor()
  const quote = field(form, /^Presupuesto detallado/)
  await quote.getByText('presupuesto.pdf', { exact: true }).waitFor()
  await sign(form)
  await expire(known(sent).slice(0, 1))
  await toCheck(form).click()
  await atRest(save(form))
  await save(form).click()
  const reason = 'El archivo ya no está disponible. Elíjalo nuevamente.'
  await quote.getByText(reason).waitFor()
  await form.getByRole('link', { name: /^Presupuesto detallado/ }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'file-gone')
  await quote.getByRole('button', { name: /^Quitar/ }).click()
  await quote
    .getByLabel(/^Elegir archivo/)
    .setInputFiles({ name: 'presupuesto.pdf', mimeType: 'application/pdf', buffer: pdf })
  await form.getByText('Documento subido correctamente').waitFor({ state: 'attached' })
  await toCheck(form).click()
  await atRest(save(form))
  await save(form).click()
  await page.waitForURL(/\/publico\/guardado\//)
  await expectGiven(await savedCode(form))
  await close()
})

it('forgets the file of a condition that was unchecked', async () => {
  const { form, close } = await started(1280)
  const scaffold = form.getByRole('checkbox', { name: 'Andamio' })
  await scaffold.check()
  const certificate = field(form, /^Certificado de montaje/)
  await certificate
    .getByLabel(/^Elegir archivo/)
    .setInputFiles({ name: 'andamio.pdf', mimeType: 'application/pdf', buffer: pdf })
  await form.getByText('Documento subido correctamente').waitFor({ state: 'attached' })
  await certificate.getByText('andamio.pdf', { exact: true }).waitFor()
  await scaffold.uncheck()
  await scaffold.check()
  await certificate.getByText('Ningún archivo elegido').waitFor()
  await expect.poll(() => certificate.getByText('andamio.pdf', { exact: true }).count()).toBe(0)
  await close()
})
