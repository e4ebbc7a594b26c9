import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, openAnswer } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectShown, fillIn, keyboardHands, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { formElement, openForm, save, savedCode, toCheck, townForms, townPage, withoutWaiting } from './town-site.ts'

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

describe.each(townForms())("$id in the town's page", ({ id, definition, ...fixture }) => {
  const ways = [
    { how: 'with the mouse', width: 1280, seed: 11 },
    { how: 'by keyboard alone, on a phone', width: 360, seed: 23 },
  ]
  it.each(ways)('is answered $how and read back by staff', async ({ how, width, seed }) => {
    const { content } = sampleAnswer({ id, definition, ...fixture }, seededRandom(seed))
    const citizen = await visit(browser, { width })
    const { page } = citizen
    const form = await openForm(page, await townPage(server.url, id))
    const hands = how.startsWith('with') ? mouseHands() : keyboardHands(page)
    if (width === 360) await expectNoSidewaysScroll(page)
    await expectAccessible(page, formElement)
    await keepScreen(page, `${id}-empty-${width}`)

    await fillIn(form, definition, content, hands)
    await expectAccessible(page, formElement)
    await keepScreen(page, `${id}-filled-${width}`)
    await hands.press(toCheck(form))
    await form.getByRole('heading', { name: 'Revisar las respuestas antes de guardar' }).waitFor()
    await expectAccessible(page, formElement)
    await keepScreen(page, `${id}-check-${width}`)
    await hands.press(save(form))
    const code = await savedCode(form)
    await expectAccessible(page, formElement)
    await keepScreen(page, `${id}-saved-${width}`)

    const heard = await page.evaluate(() => window.heard)
    expect(heard).toEqual([
      {
        type: 'ANSWER_SAVED',
        answerId: expect.stringMatching(/^[\dA-Za-z]{22}$/),
        docCode: code,
        timestamp: expect.any(String),
      },
    ])
    expect(citizen.complaints).toEqual([])
    await citizen.close()

    const staff = await visit(browser, { width })
    await enter(staff.page, server.url)
    await expectShown(await openAnswer(staff.page, server.url, id, code), definition, content)
    await keepScreen(staff.page, `${id}-read-${width}`)
    expect(staff.complaints).toEqual([])
    await staff.close()
  })

  it.each([1280, 360])('says what is missing at %i px, and goes there', async width => {
    const citizen = await visit(browser, { width })
    const { page } = citizen
    const form = await openForm(page, await townPage(server.url, id))
    await toCheck(form).click()
    const summary = form.getByRole('alert').or(form.locator('.v-summary')).first()
    await summary.waitFor()
    const links = summary.getByRole('link').or(summary.getByRole('button'))
    await expect.poll(() => links.count()).toBeGreaterThan(2)
    await expect
      .poll(() => summary.evaluate(element => element.contains((element.getRootNode() as ShadowRoot).activeElement)))
      .toBe(true)
    await expectAccessible(page, formElement)
    await keepScreen(page, `${id}-errors-${width}`)

    await links.first().click()
    const focused = () => form.evaluate(element => element.shadowRoot?.activeElement?.tagName)
    await expect.poll(focused).toMatch(/^(INPUT|TEXTAREA|SELECT)$/)
    expect(citizen.complaints).toEqual([])
    await citizen.close()
  })
})

it('keeps what was typed wrong beside its reason, and takes the reason away once it is right', async () => {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, await townPage(server.url, 'pruning-request'))
  const height = form.getByRole('textbox', { name: /^Altura aproximada/ })
  await height.fill('unos seis')
  await toCheck(form).click()
  const reason = form.locator('.v-error').filter({ hasText: 'número decimal válido' })
  await reason.waitFor()
  await expect.poll(() => height.inputValue()).toBe('unos seis')
  await height.fill('6,5')
  await reason.waitFor({ state: 'detached' })
  await citizen.close()
})

it('adds and removes rows, and unchecking a condition forgets its answers', async () => {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, await townPage(server.url, 'social-survey'))
  const people = form.getByRole('region', { name: /^Integrantes/ })
  await people.getByRole('button', { name: /^Repetir sección/ }).click()
  await people
    .getByRole('group', { name: 'Repetible N°2' })
    .getByRole('textbox', { name: /^Nombre/ })
    .fill('Mateo')
  await people.getByRole('button', { name: /^Quitar.*Repetible N°1/ }).click()
  await expect.poll(() => people.getByRole('textbox', { name: /^Nombre/ }).inputValue()).toBe('Mateo')

  const income = form.getByRole('region', { name: /^Ingresos del hogar/ })
  const employed = income.getByRole('checkbox', { name: 'Trabajo en relación de dependencia' })
  await employed.check()
  await income.getByRole('textbox', { name: /^Lugar de trabajo/ }).fill('Frigorífico')
  await keepScreen(citizen.page, 'social-survey-open-condition')
  await expectAccessible(citizen.page, formElement)
  await employed.uncheck()
  await employed.check()
  await expect.poll(() => income.getByRole('textbox', { name: /^Lugar de trabajo/ }).inputValue()).toBe('')

  const tenure = form.getByRole('region', { name: /^La vivienda es/ })
  await tenure.getByRole('checkbox', { name: 'Propia' }).check()
  await expect.poll(() => tenure.getByRole('checkbox', { name: 'Alquilada' }).isDisabled()).toBe(true)
  await citizen.close()
})

it('closes and opens all sections without losing what was written', async () => {
  const citizen = await visit(browser)
  const form = await openForm(citizen.page, await townPage(server.url, 'neighbour-complaint'))
  const detail = form.getByRole('textbox', { name: /^¿Qué está pasando/ })
  await detail.fill('Un bache enorme')
  await form.getByRole('button', { name: 'Contraer secciones' }).click()
  await expect.poll(() => detail.isVisible()).toBe(false)
  await form.getByRole('button', { name: 'Expandir secciones' }).click()
  await expect.poll(() => detail.inputValue()).toBe('Un bache enorme')
  await citizen.close()
})
