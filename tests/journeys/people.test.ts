import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, revisionOf } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { broken } from './broken.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { chooseByKeys, expectFocused, expectSaid, pickByKeys, press, tabTo } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

async function openUsers(user: string, address = '', options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, options)
  await enter(opened.page, server.url, user)
  await opened.page.goto(`${server.url}/usuarios${address}`)
  await opened.page.locator('.table, .item-card, .empty, .message-page').first().waitFor()
  return opened
}

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const dialogOf = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string | RegExp) =>
  dialogOf(page).getByLabel(label, typeof label === 'string' ? { exact: true } : {})

describe('creating a user', () => {
  it('fills in, verifies, creates, by keys alone', async () => {
    const { page, complaints, close } = await openUsers('admin')
    await press(page, page.getByRole('button', { name: 'Agregar usuario' }))
    await expectFocused(field(page, 'Rol'))
    await press(page, page.getByRole('button', { name: 'Verificar usuario' }))
    await expectFocused(page.getByRole('region', { name: 'Hay 4 datos para corregir' }))
    await dialogOf(page).getByText('Se deben completar todos los campos requeridos.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'user-create-missing')
    for (const [label, option] of [
      ['Rol', 'Inspector de actas'],
      ['País', 'Argentina'],
      ['Provincia', 'Córdoba'],
      ['Municipio', 'Villa María'],
    ] as const) {
      await pickByKeys(page, field(page, label), option)
    }
    await tabTo(page, field(page, 'Zoonosis'))
    await page.keyboard.press('Space')
    await tabTo(page, field(page, /^Correo/))
    await page.keyboard.insertText('rita@example.org')
    await tabTo(page, field(page, /^Nombre \(/))
    await page.keyboard.insertText('Rita')
    await tabTo(page, field(page, /^Legajo/))
    await page.keyboard.insertText(' 77 8 ')
    await tabTo(page, field(page, /^Nombre de usuario/))
    await page.keyboard.insertText(' PArce ')
    await press(page, page.getByRole('button', { name: 'Verificar usuario' }))
    await dialogOf(page).getByText('Ya existe un usuario con el nombre ingresado.').first().waitFor()
    await field(page, /^Nombre de usuario/).fill('con espacio')
    await press(page, page.getByRole('button', { name: 'Verificar usuario' }))
    await dialogOf(page).getByText('El nombre de usuario no es válido.').first().waitFor()
    await field(page, /^Nombre de usuario/).fill(' RitaR ')
    await press(page, page.getByRole('button', { name: 'Verificar usuario' }))
    const create = page.getByRole('button', { name: 'Crear usuario' })
    await create.waitFor()
    await dialogOf(page).getByText('«ritar» se puede usar.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'user-create-verified')
    await press(page, create)
    await expectSaid(page, 'Usuario creado correctamente')
    await page.goto(`${server.url}/usuarios?name=rita`)
    const row = rowOf(page, 'rita@example.org')
    await row.getByText('ritar', { exact: true }).waitFor()
    await row.getByText('Zoonosis').waitFor()
    await row.getByText('Lucía Ferrero').waitFor()
    await row.getByRole('button', { name: /^Rol de Rita: Inspector/ }).waitFor()
    expect(complaints.filter(complaint => !/40[49]|422/.test(complaint))).toEqual([])
    await close()
  })

  it('says what the platform, the network and the municipality make impossible', async () => {
    const { page, close } = await openUsers('supervisor-elevado')
    await page.getByRole('button', { name: 'Agregar usuario' }).click()
    await expect.poll(() => field(page, 'Rol').locator('option').allInnerTexts()).not.toContain('Administrador')
    await expect.poll(() => field(page, 'Municipio').inputValue()).toBe('Villa María')
    await field(page, 'Rol').selectOption('Supervisor')
    await field(page, /^Correo/).fill('otra@example.org')
    await field(page, /^Nombre de usuario/).fill('otra')
    await page.getByRole('button', { name: 'Verificar usuario' }).click()
    await dialogOf(page).getByText('Se debe seleccionar al menos un área.').first().waitFor()
    await field(page, 'Tránsito').check()
    await page.route('**/users/verify', route => route.abort())
    await page.getByRole('button', { name: 'Verificar usuario' }).click()
    await dialogOf(page).getByText('Ocurrió un error al verificar el usuario en MuniGestión').waitFor()
    await page.unroute('**/users/verify')
    await page.route('**/users/verify', route =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'user.username.backend', detail: 'Ocurrió un error al comunicarse con MuniDigital.' },
      }),
    )
    await page.getByRole('button', { name: 'Verificar usuario' }).click()
    await dialogOf(page).getByText('Ocurrió un error al comunicarse con MuniDigital.').first().waitFor()
    await page.unroute('**/users/verify')
    await page.getByRole('button', { name: 'Verificar usuario' }).click()
    await page.route('**/api/v1/users', route => route.abort())
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    await dialogOf(page).getByText('Ocurrió un error, no se ha podido crear el usuario.').waitFor()
    await page.unroute('**/api/v1/users')
    await page.keyboard.press('Escape')
    await dialogOf(page).getByText('Lo que escribiste no se guardó.').waitFor()
    await expectFocused(page.getByRole('button', { name: 'Seguir editando' }))
    await page.getByRole('button', { name: 'Descartar los cambios' }).click()
    await page.route('**/countries', route => route.fulfill({ status: 404, json: {} }))
    await page.reload()
    await page.getByRole('button', { name: 'Agregar usuario' }).click()
    await expectSaid(page, 'ERROR: No se ha podido obtener los datos del municipio.')
    await expect.poll(() => dialogOf(page).count()).toBe(0)
    await close()
  })

  it.each([
    [{ platformId: null }, 'El municipio actual no esta asociado a un municipio de MuniDigital.'],
    [{ areas: [] }, '* El municipio no posee áreas para seleccionar. Primero se debe crear una.'],
  ])('is not possible in a municipality with %o', async (lack, sentence) => {
    const { page, close } = await openUsers('supervisor-elevado')
    await page.route('**/countries', async route => {
      const answer = await route.fetch()
      const list = JSON.stringify(await answer.json(), (_, value: unknown) =>
        typeof value === 'object' && value !== null && 'platformId' in value ? { ...value, ...lack } : value,
      )
      await route.fulfill({ response: answer, body: list })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Agregar usuario' }).click()
    await field(page, 'Rol').selectOption('Supervisor')
    if (!('areas' in lack)) await field(page, 'Tránsito').check()
    await field(page, /^Nombre de usuario/).fill('otra')
    await page.getByRole('button', { name: 'Verificar usuario' }).click()
    await dialogOf(page).getByText(sentence).first().waitFor()
    await close()
  })
})

describe('editing a user', () => {
  it('keeps the username, asks for an area, and shows a badge number to inspectors only', async () => {
    const { page, complaints, close } = await openUsers('admin', '?name=rivarola')
    await page.getByRole('button', { name: 'Editar Julieta Rivarola' }).click()
    await expect.poll(() => field(page, /^Nombre de usuario/).getAttribute('readonly')).not.toBeNull()
    await dialogOf(page)
      .getByText(/conserva el nombre anterior/)
      .waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'user-edit')
    await field(page, 'Rol').selectOption('Supervisor')
    await expect.poll(() => field(page, /^Legajo/).count()).toBe(0)
    await field(page, 'Rol').selectOption('Inspector')
    await field(page, /^Legajo/).fill(' 4 5 ')
    const areas = dialogOf(page).locator('.checks').getByRole('checkbox')
    await areas.first().waitFor()
    for (const box of await areas.all()) await box.uncheck()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await dialogOf(page).getByText('Error: El usuario debe tener al menos un área municipal.').first().waitFor()
    await field(page, 'Zoonosis').check()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expectSaid(page, 'El usuario se guardó correctamente')
    await expectFocused(page.getByRole('button', { name: 'Editar Julieta Rivarola' }))
    await rowOf(page, 'Rivarola').getByText('Lucía Ferrero').waitFor()
    await page.getByRole('button', { name: 'Editar Julieta Rivarola' }).click()
    await expect.poll(() => field(page, /^Legajo/).inputValue()).toBe('45')
    expect(complaints).toEqual([])
    await close()
  })

  it('says what another person changed, and keeps what was typed', async () => {
    const { page, close } = await openUsers('admin', '?name=maldonado')
    await page.getByRole('button', { name: 'Editar Diego Maldonado' }).click()
    await field(page, /^Nombre \(/).fill('Diego Armando')
    const other = await asStaff(server.url, 'supervisor-elevado')
    const revision = await revisionOf(other, '/users', 'inspector-elevado')
    await other('PATCH', '/users/inspector-elevado', { badgeNumber: '9', lastName: 'Maldonado Paz' }, revision)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await dialogOf(page).getByText('Martín Quiroga cambió este usuario mientras tanto.').waitFor()
    await dialogOf(page).getByText('Apellido: era «Maldonado», es «Maldonado Paz»').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'user-edit-stale')
    await expect.poll(() => field(page, /^Nombre \(/).inputValue()).toBe('Diego Armando')
    await expect.poll(() => field(page, /^Legajo/).inputValue()).toBe('9')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expectSaid(page, 'El usuario se guardó correctamente')
    await rowOf(page, 'Diego Armando Maldonado Paz').waitFor()
    await close()
  })

  it('locks areas of different municipalities', async () => {
    const { page, close } = await openUsers('admin', '?name=moyano')
    await page.route('**/api/v1/users?*', async route => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { items: { areas: object[] }[] }
      list.items[0]?.areas.push({ id: 'x', name: 'Obras de Oliva', municipalityId: 'oliva' })
      await route.fulfill({ response: answer, json: list })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Editar Silvina Moyano' }).click()
    await dialogOf(page).getByText('Las áreas son de municipios distintos').waitFor()
    await expect.poll(() => field(page, 'Obras de Oliva').isDisabled()).toBe(true)
    await close()
  })
})

describe('the list of users', () => {
  it('changes a role after asking, and ends the session of the person', async () => {
    const { page, close } = await openUsers('admin', '?name=castro')
    const other = await asStaff(server.url, 'supervisor')
    await other('GET', '/session')
    const role = page.getByRole('button', { name: /^Rol de Hernán Castro: / })
    await chooseByKeys(page, role, 'Supervisor duplicador')
    await dialogOf(page).getByText('Hernán Castro pasa de «Supervisor» a «Supervisor duplicador».').waitFor()
    await expectFocused(dialogOf(page).getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await keepScreen(page, 'user-role')
    await page.keyboard.press('Escape')
    await expect.poll(() => role.innerText()).toBe('Supervisor')
    await chooseByKeys(page, role, 'Supervisor duplicador')
    await press(page, dialogOf(page).getByRole('button', { name: 'Cambiar rol' }))
    await expectSaid(page, 'El rol se cambió correctamente')
    await expect.poll(() => role.innerText()).toBe('Supervisor duplicador')
    await expect(other('GET', '/session')).rejects.toThrow()
    await close()
  })

  it('deactivates and reactivates', async () => {
    const { page, close } = await openUsers('supervisor-elevado', '?name=arce')
    const menu = page.getByRole('button', { name: 'Más acciones: Paula Arce' })
    await chooseByKeys(page, menu, 'Desactivar')
    await dialogOf(page).getByRole('heading', { name: '¿Desactivar a Paula Arce?' }).waitFor()
    await expectAccessible(page)
    await press(page, dialogOf(page).getByRole('button', { name: 'Desactivar' }))
    await expectSaid(page, 'El usuario se desactivó correctamente')
    await rowOf(page, 'Paula Arce').getByText('Desactivado').waitFor()
    await page.getByLabel('Estado:').selectOption('Desactivados')
    await page.waitForURL(/state=disabled/)
    await rowOf(page, 'Paula Arce').waitFor()
    await chooseByKeys(page, menu, 'Reactivar')
    await press(page, dialogOf(page).getByRole('button', { name: 'Reactivar' }))
    await expectSaid(page, 'El usuario se reactivó correctamente')
    await page.getByText('No se encontraron resultados').waitFor()
    await expectAccessible(page)
    await close()
  })

  it('shows all areas of a user by keyboard, filters by any of the 14 roles, and says when it cannot be read', async () => {
    const { page, close } = await openUsers('admin', '?role=ROLE_INSPECTOR_ELEVADO_CORRECTOR')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expect.poll(() => page.getByLabel('Rol:').locator('option').count()).toBe(15)
    const more = page.getByRole('button', { name: /^7 más\. Todas las áreas de Andrea Sosa/ })
    await press(page, more)
    const popover = page.getByRole('dialog', { name: /Todas las áreas/ })
    await expect.poll(() => popover.getByRole('listitem').count()).toBe(8)
    await expectAccessible(page)
    await keepScreen(page, 'user-areas')
    await page.keyboard.press('Escape')
    await expect.poll(() => popover.count()).toBe(0)
    await page.route('**/api/v1/users?*', route => route.fulfill(broken))
    await page.reload()
    await page.getByText('Hubo un error al obtener los datos, por favor recargue la página nuevamente').waitFor()
    await expectAccessible(page)
    await close()
  })

  it('is saved as a spreadsheet: all that the filters find, and why it is not where it cannot be', async () => {
    const { page, complaints, requests, close } = await openUsers('admin')
    const total = Number(/\d+/.exec(await page.getByText(/^\d+ usuarios$/).innerText())?.[0])
    expect(total).toBeGreaterThan(7)
    const button = page.getByRole('button', { name: 'Excel' })
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(saved.suggestedFilename()).toMatch(/^usuarios_\d{4}-\d{2}-\d{2}_\d{2}-\d{2}\.xlsx$/)
    expect(
      readFileSync(await saved.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    // One request for all of them, whatever page is shown.
    const asked = requests.filter(address => address.includes('size=200'))
    expect(asked.map(address => new URL(address).searchParams.get('page'))).toEqual(['1'])
    expect(complaints).toEqual([])
    await page.route('**/api/v1/users?*size=200*', route => route.fulfill(broken))
    await button.click()
    await page
      .locator('.toast')
      .getByText(/^No se pudo generar el archivo\. /)
      .waitFor()
    await expectAccessible(page)
    await page.goto(`${server.url}/usuarios?name=nadie-se-llama-asi`)
    await page.getByText('No se encontraron resultados').waitFor()
    await expect.poll(() => button.count()).toBe(0)
    await close()
  })

  it('is closed to those who may not administer', async () => {
    const { page, close } = await openUsers('supervisor')
    await page.getByText('No tenés los permisos necesarios para acceder a este sitio.').waitFor()
    await close()
  })

  it.each([
    ['phone', { width: 360, height: 740 }],
    ['tablet', { width: 820, height: 1100 }],
    ['dark', { dark: true }],
  ])('is as good on %s', async (name, options) => {
    const { page, complaints, close } = await openUsers('admin', '', options)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `users-${name}`)
    await page.getByRole('button', { name: 'Agregar usuario' }).click()
    await dialogOf(page).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `user-create-${name}`)
    expect(complaints).toEqual([])
    await close()
  })
})
