import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { broken } from './broken.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const looks = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

it.each(looks)('the answers of a form are counted by range, hour, state and question ($width px)', async look => {
  const { page, complaints } = await visit(browser, look)
  await enter(page, server.url)
  await page.goto(`${server.url}/estadisticas/social-survey`)
  await page.getByRole('heading', { name: 'Estadísticas', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '7 días' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: '6 meses' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const answers = page.locator('dl').first()
  await expect
    .poll(async () => {
      const total = (await answers.locator('dd').first().textContent()) ?? ''
      return Number(total) > 20 && (await page.getByText(`${total} de ${total} respuestas`).isVisible())
    })
    .toBe(true)
  const hours = page.getByRole('list', { name: 'Respuestas por hora' }).getByRole('listitem')
  await expect.poll(() => hours.count()).toBe(24)
  // Drawn by a library that the policy of the page must not stand in the way of: `complaints` would hold it.
  const byDay = page.getByRole('group', { name: 'Respuestas por día' })
  await expect.poll(() => byDay.locator('.dataset-units path').count()).toBe(2)
  const year = page.getByRole('group', { name: 'El año, día por día' })
  await year.getByRole('slider').press('ArrowLeft')
  await year.getByText(/^\p{L}+ \d\d\/\d\d\/\d{4}, \d+/u).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `statistics-${look.width}${look.dark ? '-dark' : ''}`)

  const unnarrowed = await answers.locator('dd').first().textContent()
  await page.getByRole('button', { name: 'Estado o una pregunta' }).click()
  await page.getByRole('checkbox', { name: /^Cerrada/ }).click()
  await page.getByText('Solo se cuentan las respuestas que cumplen estos filtros.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('state')).toBe(false)
  // What is narrowed stays to be read until everything has come.
  await expect.poll(() => answers.locator('dd').first().textContent()).toBe(unnarrowed)

  // A chosen colour, not the one of its place.
  const closed = page.getByRole('listitem').filter({ hasText: 'Cerrada' }).locator('svg')
  await expect
    .poll(() => closed.evaluate(bar => getComputedStyle(bar).backgroundColor))
    .toBe(look.dark ? 'rgb(127, 211, 162)' : 'rgb(28, 107, 65)')

  const services = page.getByRole('group', { name: 'Servicios que llegan a la vivienda' })
  const bars = await services.getByRole('listitem').allTextContents()
  await services.getByRole('button', { name: 'Ver tabla' }).click()
  const rows = services.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(bars.length + 1)
  await expect.poll(() => rows.last().textContent()).toBe(bars.at(-1))
  await expectAccessible(page)

  // Somebody else deletes an answer: the open page hears of it.
  const before = Number(await answers.locator('dd').first().textContent())
  const other = await asStaff(server.url, 'admin')
  const { items } = (await other('GET', '/forms/social-survey/answers')) as {
    items: { id: string; revision: number }[]
  }
  await other('DELETE', `/answers/${items[0]?.id}`, undefined, items[0]?.revision)
  await expect.poll(async () => Number(await answers.locator('dd').first().textContent())).toBe(before - 1)
  await page.getByText(/^Actualizado a las \d\d:\d\d$/).waitFor()
  const [again] = await Promise.all([
    page.waitForResponse(/\/statistics\?/),
    page.getByRole('button', { name: 'Actualizar' }).click(),
  ])
  expect(again.ok()).toBe(true)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Estadísticas \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.xlsx$/)
  expect(await download.failure()).toBeNull()
  await page.getByRole('listitem').getByRole('link', { name: 'Cerrada' }).click()
  await expect.poll(() => page.url()).toMatch(/\/respuestas\/listado\/social-survey\?state=/)

  await page.goto(`${server.url}/estadisticas/social-survey?from=2020-01-01&to=2020-01-31`)
  await page.getByText('No hay respuestas entre estas fechas.').waitFor()
  await page.goto(`${server.url}/estadisticas/social-survey?from=2026-02-01&to=2026-01-01`)
  await page.getByText('El primer día es posterior al último.').waitFor()
  await page.goto(`${server.url}/estadisticas/no-such-form`)
  await page.getByText('Formulario no encontrado').waitFor()
  expect(complaints.filter(complaint => !/40[14]/.test(complaint))).toEqual([])
  await page.context().close()
})

it('says that the data could not be read, and tries again; and is not for those without the right', async () => {
  const { page } = await visit(browser)
  await enter(page, server.url)
  await page.route('**/statistics?**', route => route.fulfill(broken))
  await page.goto(`${server.url}/estadisticas/social-survey`)
  await page.getByText('Ocurrió un error al cargar los datos').waitFor()
  await page.unroute('**/statistics?**')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page
    .getByRole('list', { name: 'Respuestas por hora' })
    .or(page.getByText('No hay respuestas'))
    .first()
    .waitFor()
  await page.context().close()

  const inspector = await visit(browser)
  await enter(inspector.page, server.url, 'inspector')
  await inspector.page.goto(`${server.url}/estadisticas/social-survey`)
  await inspector.page.getByText('No tenés los permisos necesarios para acceder a este sitio.').waitFor()
  await inspector.page.context().close()
})
