import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser } from './browser.ts'
import { card, field, openEditor, titles } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

type Point = { x: number; y: number }
const handleOf = (part: Locator) => part.locator(styled('dragHandle')).first()
const questionCard = (page: Page, title: string) => page.locator(styled('questionCard')).filter({ hasText: title })
const sectionTitles = (page: Page) => page.locator(styled('sectionTitle')).allInnerTexts()

/** A point of a thing on the screen, by parts of its width and height. */
async function pointOf(thing: Locator, across = 0.5, down = 0.5): Promise<Point> {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error(`${String(thing)} is not on the screen`)
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

/** Takes a thing by its handle and holds it over a point. */
async function hold(page: Page, handle: Locator, to: Point): Promise<void> {
  const from = await pointOf(handle)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y + 8)
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.locator(styled('dragChip')).waitFor()
}

describe('with a mouse', () => {
  it('moves a question within its section and into another, with a line where it goes, one step a drop', async () => {
    const { page, complaints, close } = await openEditor(browser, server.url, '/editar/food-inspection')
    const before = await titles(page)
    await hold(
      page,
      handleOf(questionCard(page, 'CUIT')),
      await pointOf(questionCard(page, 'Nombre de fantasía'), 0.5, 0.1),
    )
    await page.locator(styled('dropLine')).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-drag')
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual(['CUIT', ...before.filter(title => title !== 'CUIT')])
    await page.locator(styled('dropLine')).waitFor({ state: 'detached' })
    await page.getByText('1 cambio sin guardar').waitFor()

    const visitDay = questionCard(page, 'Hora de inicio')
    await hold(page, handleOf(questionCard(page, 'Domicilio del local')), await pointOf(visitDay, 0.5, 0.1))
    await page.mouse.up()
    await expect
      .poll(async () =>
        (await page.locator(styled('sectionCard')).nth(1).locator(styled('questionTitle')).allInnerTexts()).slice(0, 3),
      )
      .toEqual(['Fecha', 'Domicilio del local', 'Hora de inicio'])
    await page.getByText('2 cambios sin guardar').waitFor()
    await page.getByText('Domicilio del local: posición 2 de 6').waitFor()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => titles(page)).toEqual(before)
    await page.getByText('Sin cambios').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('leaves all as it was when it is let go where it stood, outside, or with Escape', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/food-inspection')
    const own = questionCard(page, 'CUIT')
    await hold(page, handleOf(own), await pointOf(own, 0.5, 0.6))
    await expect.poll(() => page.locator(styled('dropLine')).count()).toBe(0)
    await page.mouse.up()
    await hold(page, handleOf(own), { x: 400, y: 20 })
    await page.mouse.up()
    await hold(page, handleOf(own), await pointOf(questionCard(page, 'Rubro'), 0.5, 0.9))
    await page.keyboard.press('Escape')
    await page.locator(styled('dragChip')).waitFor({ state: 'detached' })
    await page.mouse.up()
    await page.getByText('CUIT quedó donde estaba').waitFor()
    await page.getByText('Sin cambios').waitFor()
    await close()
  })

  it('opens a closed section under a question that waits over it', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/food-inspection')
    await page.getByRole('button', { name: 'Contraer La visita' }).click()
    const closed = page.locator(styled('sectionCard')).nth(1)
    await page.locator(styled('editorMiddle')).evaluate(element => element.scrollTo(0, 300))
    await hold(page, handleOf(questionCard(page, '¿Exhibe la habilitación')), await pointOf(closed))
    await questionCard(page, 'Hora de inicio').waitFor()
    const first = await pointOf(questionCard(page, 'Hora de inicio'), 0.5, 0.1)
    await page.mouse.move(first.x, first.y, { steps: 3 })
    await page.mouse.up()
    await expect
      .poll(async () => (await closed.locator(styled('questionTitle')).allInnerTexts())[1])
      .toBe('¿Exhibe la habilitación municipal vigente?')
    await close()
  })

  it('moves sections and questions in the outline, conditions in their section, and options in the panel', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/commercial-licence')
    const outline = page.getByRole('navigation', { name: 'Contenido' })
    const line = (title: string) => outline.locator(styled('dragLine')).filter({ hasText: title }).first()
    const before = await sectionTitles(page)
    await line('El local').hover()
    await hold(page, handleOf(line('El local')), await pointOf(line('El trámite'), 0.5, 0.1))
    await keepScreen(page, 'editor-drag-outline')
    await page.mouse.up()
    await expect.poll(() => sectionTitles(page)).toEqual(['El local', ...before.filter(title => title !== 'El local')])
    await page.keyboard.press('Control+z')

    await line('Teléfono').hover()
    await hold(page, handleOf(line('Teléfono')), await pointOf(line('Nomenclatura catastral'), 0.5, 0.1))
    await page.mouse.up()
    await expect
      .poll(() => page.locator(styled('sectionCard')).nth(2).locator(styled('questionTitle')).allInnerTexts())
      .toContain('Teléfono')
    await page.keyboard.press('Control+z')

    const conditions = page.locator(styled('conditionOpen'))
    const [first = '', second = ''] = await conditions.allInnerTexts()
    const condition = (index: number) => page.locator(styled('conditionHead')).nth(index)
    await hold(page, handleOf(condition(1)), await pointOf(condition(0), 0.5, 0.1))
    await page.mouse.up()
    await expect.poll(async () => (await conditions.allInnerTexts()).slice(0, 2)).toEqual([second, first])
    await page.keyboard.press('Control+z')

    await card(page, '¿Qué se solicita?').click()
    const options = page.locator(styled('optionRow'))
    const words = () =>
      options.locator('input').evaluateAll(all => all.map(each => (each instanceof HTMLInputElement ? each.value : '')))
    const [one, two, ...others] = await words()
    await hold(page, handleOf(options.first()), await pointOf(options.nth(1), 0.5, 0.9))
    await keepScreen(page, 'editor-drag-options')
    await page.mouse.up()
    await expect.poll(() => words()).toEqual([two, one, ...others])
    await page.getByText('1 cambio sin guardar').waitFor()
    await close()
  })

  it('has nothing to take hold of once there are answers', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/event-permit')
    await page.getByText(/El formulario tiene \d+ respuestas/).waitFor()
    await expect.poll(() => page.locator(styled('dragHandle')).count()).toBe(0)
    await card(page, '').first().click()
    await field(page, 'Título de la pregunta').waitFor()
    await expect.poll(() => page.locator(styled('dragHandle')).count()).toBe(0)
    await close()
  })
})

it.each([
  ['a tablet', 820, 1100],
  ['a phone', 360, 760],
])('a finger moves a question on %s', async (name, width, height) => {
  const { page, close } = await openEditor(browser, server.url, '/editar/food-inspection', {
    width,
    height,
    touch: true,
  })
  const before = await titles(page)
  const from = await pointOf(handleOf(questionCard(page, 'Nombre de fantasía')))
  const to = await pointOf(questionCard(page, 'Titular o razón social'), 0.5, 0.9)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let part = 1; part <= 8; part++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 }])
  await page.locator(styled('dropLine')).waitFor()
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `editor-drag-${name.replaceAll(' ', '-')}`)
  await touch('touchEnd', [])
  const [first = '', second = '', ...others] = before
  await expect.poll(() => titles(page)).toEqual([second, first, ...others])
  await expectAccessible(page)
  await close()
})
