import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { broken } from './broken.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused, expectSaid, pickByKeys, press, tabTo } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

async function openAreas(user: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, options)
  await enter(opened.page, server.url, user)
  await opened.page.goto(`${server.url}/areas`)
  await opened.page.locator('.table, .item-card').first().waitFor()
  return opened
}
const dialogOf = (page: Page) => page.getByRole('dialog')

describe('areas', () => {
  it('are created by an administrator in any municipality, with users, by keys alone', async () => {
    const { page, complaints, close } = await openAreas('admin')
    await press(page, page.getByRole('button', { name: 'Crear área' }))
    const name = dialogOf(page).getByLabel('Nombre del área')
    const submit = dialogOf(page).getByRole('button', { name: 'Crear área' })
    await expectFocused(name)
    await press(page, submit)
    await expectFocused(page.getByRole('region', { name: 'Hay 2 datos para corregir' }))
    await dialogOf(page).getByText('Debe elegir un país.').waitFor()
    await expect.poll(() => dialogOf(page).getByText('El nombre de la área no debe estar vacio.').count()).toBe(2)
    await expectAccessible(page)
    await keepScreen(page, 'area-create-missing')
    await tabTo(page, name)
    await page.keyboard.insertText('Juventud')
    await press(page, submit)
    await dialogOf(page).getByText('Debe seleccionar un municipio al cual pertenecera la área.').first().waitFor()
    for (const [label, option] of [
      ['País', 'Argentina'],
      ['Provincia', 'Córdoba'],
      ['Municipio', 'Villa María'],
    ] as const) {
      await pickByKeys(page, dialogOf(page).getByLabel(label, { exact: true }), option)
    }
    await tabTo(page, dialogOf(page).getByLabel('Buscar usuarios por nombre, correo o usuario'))
    await page.keyboard.insertText('rivarola')
    const found = dialogOf(page).getByRole('checkbox', { name: /Julieta Rivarola/ })
    await expect.poll(() => dialogOf(page).getByRole('checkbox').count()).toBe(1)
    await tabTo(page, found)
    await page.keyboard.press('Space')
    await dialogOf(page).getByText('1 elegido').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'area-create')
    await press(page, submit)
    await expectSaid(page, 'Área creada correctamente')
    await expectFocused(page.getByRole('button', { name: 'Crear área' }))
    await page.getByLabel('Buscar por nombre').fill('juven')
    const row = page.getByRole('row').filter({ hasText: 'Juventud' })
    await row.filter({ hasText: 'Villa María' }).waitFor()
    await expect.poll(async () => (await row.getByRole('cell').allInnerTexts()).slice(-2)).toEqual(['1', '0'])
    await page.goto(`${server.url}/usuarios?name=rivarola`)
    await page.getByRole('button', { name: /^8 más\. Todas las áreas de Julieta Rivarola/ }).waitFor()
    expect(complaints.filter(complaint => !complaint.includes('422'))).toEqual([])
    await close()
  })

  it('are those of the own municipality for an elevated supervisor, who may create there', async () => {
    const { page, close } = await openAreas('egues')
    await expect.poll(() => page.getByRole('columnheader', { name: 'Municipio' }).count()).toBe(0)
    await expect.poll(() => page.getByText('Bromatología').count()).toBe(0)
    await page.getByRole('button', { name: 'Crear área' }).click()
    await expect.poll(() => dialogOf(page).getByLabel('País').count()).toBe(0)
    await dialogOf(page).getByLabel('Nombre del área').fill('Euskera')
    await dialogOf(page).getByRole('button', { name: 'Crear área' }).click()
    await expectSaid(page, 'Área creada correctamente')
    await page.getByRole('row').filter({ hasText: 'Euskera' }).waitFor()
    await page.getByRole('button', { name: 'Crear área' }).click()
    await dialogOf(page).getByLabel('Nombre del área').fill('euskera')
    await dialogOf(page).getByRole('button', { name: 'Crear área' }).click()
    await dialogOf(page).getByText('El municipio ya tiene un área con este nombre.').first().waitFor()
    await close()
  })

  it('are filtered by municipality in the address, seven a page, and say when they cannot be read', async () => {
    const { page, close } = await openAreas('admin')
    await expect.poll(() => page.getByRole('row').count()).toBe(8)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await page.waitForURL(/page=2/)
    await page.getByLabel('Municipio:').selectOption('Oliva')
    await page.waitForURL(/areas\?municipality=oliva$/)
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByLabel('Buscar por nombre').fill('nada así')
    await page.getByText('No se encontraron resultados').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: 'Limpiar filtros' })
      .or(page.getByRole('link', { name: /filtros/ }))
      .click()
    await page.waitForURL(/areas$/)
    await page.route('**/api/v1/areas*', route => route.fulfill(broken))
    await page.reload()
    await page.getByText('Hubo un error al obtener las Áreas del Municipio').waitFor()
    await expectAccessible(page)
    await close()
  })

  it.each([
    ['phone', { width: 360, height: 740 }],
    ['dark', { dark: true }],
  ])('are as good on %s', async (name, options) => {
    const { page, complaints, close } = await openAreas('admin', options)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `areas-${name}`)
    await page.getByRole('button', { name: 'Crear área' }).click()
    await dialogOf(page).getByRole('checkbox').first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, `area-create-${name}`)
    expect(complaints).toEqual([])
    await close()
  })
})
