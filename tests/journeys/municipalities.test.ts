import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../app/sample-files.ts'
import { asStaff, revisionOf } from './as-staff.ts'
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

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, options)
  await enter(opened.page, server.url, 'admin')
  await opened.page.goto(`${server.url}${path}`)
  await opened.page.locator('.table, .item-card, .settings').first().waitFor()
  return opened
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

describe('creating a municipality', () => {
  it('says what is missing or wrong in its order, and creates it at the default place, by keys alone', async () => {
    const { page, complaints, close } = await open('/municipios')
    await press(page, page.getByRole('button', { name: 'Crear municipio' }))
    const field = (name: string) => dialogOf(page).getByLabel(name, { exact: true })
    const submit = dialogOf(page).getByRole('button', { name: 'Crear municipio' })
    const refused = async (sentence: string) => {
      await press(page, submit)
      await expect.poll(() => dialogOf(page).getByText(sentence).count()).toBe(2)
    }
    const write = async (name: string, words: string) => {
      await tabTo(page, field(name))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(words)
    }
    await expectFocused(field('Nombre'))
    await refused('Debe ingresar un nombre de Municipio.')
    await expectFocused(page.getByRole('region', { name: 'Hay 4 datos para corregir' }))
    await expectAccessible(page)
    await keepScreen(page, 'municipality-create-missing')
    await write('Nombre', 'Bell Ville')
    await refused('Debe ingresar una palabra clave.')
    await write('Palabra clave', 'b')
    await refused('Debe ingresar un ID para MuniDigital.')
    await write('ID de MuniDigital', '012')
    await refused('El ID de Municipio debe ser válido.')
    await write('ID de MuniDigital', '801')
    await refused('Palabra clave no válida. Debe tener dos o más letras y deben estar en mayúsculas.')
    await write('Palabra clave', 'VM')
    await press(page, submit)
    await dialogOf(page).getByText('Debe seleccionar una provincia.').waitFor()
    await dialogOf(page).getByText('Debe elegir un país.').waitFor()
    await pickByKeys(page, field('País'), 'Argentina')
    await pickByKeys(page, field('Provincia'), 'Córdoba')
    const zone = dialogOf(page).getByRole('combobox', { name: 'Zona horaria' })
    await expect.poll(() => zone.inputValue()).toBe('America/Argentina/Cordoba')
    await expect.poll(() => dialogOf(page).getByLabel('Latitud (opcional)').inputValue()).toBe('-31.42')
    await expect.poll(() => dialogOf(page).getByLabel('Longitud (opcional)').inputValue()).toBe('-64.18')
    await refused('Esta palabra clave pertenece o perteneció a otro municipio.')
    await write('Palabra clave', 'BV')
    await press(page, submit)
    await expectSaid(page, 'Municipio creado correctamente.')
    await expectFocused(page.getByRole('button', { name: 'Crear municipio' }))
    const row = page.getByRole('row').filter({ hasText: 'Bell Ville' })
    await row.waitFor()
    await expect
      .poll(async () => (await row.getByRole('cell').allInnerTexts()).slice(0, 5))
      .toEqual(['BV', '801', '0', '0', '0'])
    expect(complaints.filter(complaint => !complaint.includes('409'))).toEqual([])
    await close()
  })
})

describe('the settings of a municipality', () => {
  it('are saved together, and are there after a reload', async () => {
    const { page, complaints, close } = await open('/municipios')
    await page.getByRole('link', { name: 'Oliva', exact: true }).click()
    await page.waitForURL(/\/municipios\/oliva$/)
    await expectFocused(page.getByRole('heading', { name: 'Oliva', level: 1 }))
    await expectAccessible(page)
    await page.getByLabel('ID de MuniDigital').fill('0')
    await page.getByRole('switch', { name: 'Permitir videos' }).click()
    await page.getByRole('switch', { name: 'Estadísticas de toda el área para supervisores' }).click()
    await page.getByText('3 cambios sin guardar').waitFor()
    await tabTo(page, page.getByRole('combobox', { name: 'Zona horaria' }))
    await page.keyboard.type('madrid')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('Latitud').fill('91')
    await press(page, page.getByRole('button', { name: 'Agregar dirección' }))
    await expectFocused(page.getByLabel('Dirección 1', { exact: true }))
    await page.keyboard.insertText('www.oliva.example')
    await save(page).click()
    await expectFocused(page.getByRole('region', { name: 'Hay 3 datos para corregir' }))
    await expect.poll(() => page.getByText('El ID de Municipio debe ser válido.').count()).toBe(2)
    await expectAccessible(page)
    await keepScreen(page, 'municipality-wrong')
    await page.getByLabel('ID de MuniDigital').fill('115')
    await page.getByLabel('Latitud').fill('-32.05')
    await page.getByLabel('Dirección 1', { exact: true }).fill('https://www.oliva.example')
    await save(page).click()
    await expectSaid(page, 'Municipio editado correctamente.')
    await page.reload()
    await expect.poll(() => page.getByLabel('ID de MuniDigital').inputValue()).toBe('115')
    await expect.poll(() => page.getByLabel('Latitud').inputValue()).toBe('-32.05')
    await expect.poll(() => page.getByRole('combobox', { name: 'Zona horaria' }).inputValue()).toBe('Europe/Madrid')
    await expect
      .poll(() => page.getByLabel('Dirección 1', { exact: true }).inputValue())
      .toBe('https://www.oliva.example')
    await expect
      .poll(() => page.getByRole('switch', { name: 'Permitir videos' }).getAttribute('aria-checked'))
      .toBe('true')
    await keepScreen(page, 'municipality')
    expect(complaints).toEqual([])
    await close()
  })

  it('keep a key that has given codes from being changed, with the reason', async () => {
    const { page, close } = await open('/municipios/villa-maria')
    await expect.poll(() => page.getByLabel('Palabra clave').getAttribute('readonly')).not.toBeNull()
    await page.getByText('Ya se emitieron códigos con esta palabra clave, por eso no se puede cambiar.').waitFor()
    await page.getByText('Es tu propio municipio: perderías el acceso.').waitFor()
    await close()
  })

  it('ask before they are left unsaved, by a link and by the browser’s back', async () => {
    const { page, close } = await open('/municipios')
    await page.getByRole('link', { name: 'Río Tercero', exact: true }).click()
    await page.getByRole('switch', { name: 'Permitir videos' }).click()
    await page.getByRole('link', { name: 'Usuarios' }).click()
    await dialogOf(page).getByRole('heading', { name: '¿Salir sin guardar?' }).waitFor()
    await expectFocused(dialogOf(page).getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('1 cambio sin guardar').waitFor()
    await page.evaluate(() => history.back())
    await dialogOf(page).getByRole('heading', { name: '¿Salir sin guardar?' }).waitFor()
    await expect.poll(() => page.url()).toMatch(/\/municipios\/rio-tercero$/)
    await press(page, dialogOf(page).getByRole('button', { name: 'Salir y descartar' }))
    await page.waitForURL(/\/municipios$/)
    await close()
  })

  it('keep what was changed when somebody else was faster', async () => {
    const { page, close } = await open('/municipios/vecinos-vl')
    await page.getByRole('switch', { name: 'Permitir videos' }).click()
    const other = await asStaff(server.url, 'admin')
    const revision = await revisionOf(other, '/municipalities', 'vecinos-vl')
    await other('PATCH', '/municipalities/vecinos-vl', { name: 'Vecinos de Villa' }, revision)
    await save(page).click()
    await page.getByText('Otra persona guardó este municipio mientras tanto.').waitFor()
    await page.getByRole('heading', { name: 'Vecinos de Villa', level: 1 }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'municipality-stale')
    await save(page).click()
    await expectSaid(page, 'Municipio editado correctamente.')
    await close()
  })

  it('take a logo after checking it, show it, and let go of it', async () => {
    const { page, complaints, close } = await open('/municipios/oliva')
    const input = page.getByLabel('Elegir una imagen')
    await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText('El logo debe ser una imagen PNG o JPEG.').waitFor()
    await expectAccessible(page)
    await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() })
    await expectSaid(page, 'El logo se guardó correctamente')
    const logo = page.getByRole('img', { name: 'Logo de Oliva' })
    await expect
      .poll(() => logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expectSaid(page, 'El logo se quitó correctamente')
    await page.getByText('Sin logo').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('block a municipality after saying what that does: its people are out, its forms closed; and unblock it', async () => {
    const { page, close } = await open('/municipios/egues')
    const person = await asStaff(server.url, 'egues')
    await press(page, page.getByRole('button', { name: 'Bloquear municipio' }))
    await dialogOf(page).getByRole('heading', { name: '¿Bloquear Valle de Egüés?' }).waitFor()
    await dialogOf(page)
      .getByText(/1 usuario se desconecta al instante.*3 formularios se cierran/)
      .waitFor()
    await expectFocused(dialogOf(page).getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await keepScreen(page, 'municipality-block')
    await press(page, dialogOf(page).getByRole('button', { name: 'Bloquear y desconectar a todos' }))
    await expectSaid(page, 'Municipio editado correctamente.')
    await page.getByText('Bloqueado', { exact: true }).waitFor()
    await expect(person('GET', '/forms')).rejects.toThrow()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Desbloquear municipio' }).click()
    await dialogOf(page).getByRole('button', { name: 'Desbloquear municipio' }).click()
    await page.getByText('Sus usuarios pueden ingresar y sus formularios reciben respuestas.').waitFor()
    await asStaff(server.url, 'egues')
    await close()
  })
})

describe('the list of municipalities', () => {
  it('is filtered in the address and says when it cannot be read', async () => {
    const { page, close } = await open('/municipios')
    await expect.poll(() => page.getByRole('row').count()).toBe(8)
    await page.getByLabel('Provincia:').selectOption('Navarra')
    await page.waitForURL(/province=navarra/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.route('**/api/v1/municipalities*', route => route.fulfill(broken))
    await page.reload()
    await page
      .getByText('Se ha producido un error al obtener la lista de municipios, por favor vuelva a recargar la página.')
      .waitFor()
    await expectAccessible(page)
    await close()
  })

  it.each([
    ['phone', { width: 360, height: 740 }],
    ['dark', { dark: true }],
  ])('and the settings are as good on %s', async (name, options) => {
    const { page, complaints, close } = await open('/municipios', options)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `municipalities-${name}`)
    await page.goto(`${server.url}/municipios/oliva`)
    await page.getByRole('switch', { name: 'Ícono de duplicado en los títulos' }).click()
    await save(page).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `municipality-${name}`)
    expect(complaints).toEqual([])
    await close()
  })
})
