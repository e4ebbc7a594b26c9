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

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Más acciones: ${title}` }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const forms = async () => {
  const call = await asStaff(server.url, 'admin')
  return ((await call('GET', '/forms')) as { total: number }).total
}

async function openList(user: string, address = '', options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, options)
  await enter(opened.page, server.url, user)
  await opened.page.goto(`${server.url}/listar${address}`)
  await opened.page.getByRole('heading', { name: 'Formularios', level: 1 }).waitFor()
  await opened.page.locator('.table, .item-card, .empty').first().waitFor()
  return opened
}

describe('duplicating a form', () => {
  it('asks an administrator for country, province, municipality and area, by keys alone', async () => {
    const { page, complaints, close } = await openList('admin', '?name=licencia')
    const before = await forms()
    await chooseByKeys(page, menuOf(page, 'Licencia de conducir'), 'Duplicar')
    await expectFocused(page.getByLabel('País'))
    await press(page, page.getByRole('button', { name: 'Duplicar formulario' }))
    await expectFocused(page.getByRole('region', { name: 'Hay un dato para corregir' }))
    await expectAccessible(page)
    await keepScreen(page, 'form-duplicate-admin')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const country = page.getByLabel('País')
    await expectFocused(country)
    await expect.poll(() => country.getAttribute('aria-invalid')).toBe('true')
    // The field says what is missing in it, the list of errors what the form needs.
    await expect.poll(() => dialogOf(page).getByText('Debe seleccionar un Área Municipal').count()).toBe(1)
    await dialogOf(page).getByText('Debe elegir un país.').waitFor()
    for (const [label, option] of [
      ['País', 'Argentina'],
      ['Provincia', 'Córdoba'],
      ['Municipio', 'Oliva'],
      ['Área municipal', 'Obras Públicas'],
    ] as const) {
      await pickByKeys(page, page.getByLabel(label, { exact: true }), option)
    }
    await press(page, page.getByRole('button', { name: 'Duplicar formulario' }))
    await expectSaid(page, 'El Formulario fue duplicado correctamente')
    await expectFocused(menuOf(page, 'Licencia de conducir'))
    expect(await forms()).toBe(before + 1)
    await row(page, 'Oliva').filter({ hasText: 'Obras Públicas' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('offers others their own areas, and says when it failed or the form is gone', async () => {
    const { page, close } = await openList('supervisor-duplicador', '?name=licencia')
    await menuOf(page, 'Licencia de conducir').click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    const areas = page.getByLabel('Área municipal')
    await expect.poll(() => areas.locator('option').count()).toBe(9)
    await areas.selectOption('Zoonosis')
    await page.route('**/duplicate', route => route.abort())
    await page.getByRole('button', { name: 'Duplicar formulario' }).click()
    await dialogOf(page)
      .getByText('Ocurrió un error al duplicar el formulario, por favor inténtelo nuevamente')
      .waitFor()
    await expectAccessible(page)
    await page.unroute('**/duplicate')
    const admin = await asStaff(server.url, 'admin')
    const { items } = (await admin('GET', '/forms?name=licencia')) as {
      items: { id: string; municipality: { id: string } }[]
    }
    const gone = items.find(({ municipality }) => municipality.id === 'villa-maria')
    await page.route('**/duplicate', route =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(gone?.id ?? '', 'nosuchform'),
      }),
    )
    await page.getByRole('button', { name: 'Duplicar formulario' }).click()
    await dialogOf(page).getByText('Ocurrió un error al duplicar el formulario, por favor recargue la página').waitFor()
    await close()
  })

  it('names the level whose list could not be read', async () => {
    const { page, close } = await openList('admin', '?name=licencia')
    const refuse = () => page.route('**/countries', route => route.fulfill(broken))
    await refuse()
    await menuOf(page, 'Licencia de conducir').click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    const said = (list: string) =>
      page.getByText(`Se ha producido un error al obtener la lista de ${list}, por favor recargue la página.`).waitFor()
    await said('Países')
    await page.unroute('**/countries')
    await page.keyboard.press('Escape')
    await menuOf(page, 'Licencia de conducir').click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect.poll(() => page.getByLabel('País').locator('option').count()).toBe(3)
    await refuse()
    await page.getByLabel('País').selectOption('Argentina')
    await said('Provincias')
    await page.getByLabel('Provincia').selectOption('Córdoba')
    await said('Municipios')
    await page.getByLabel('Municipio', { exact: true }).selectOption('Villa María')
    await said('Áreas del Municipio')
    await close()
  })
})

describe('deleting a form', () => {
  it('says how many answers go with it, has the safe choice in focus, and leaves the list without it', async () => {
    const { page, complaints, close } = await openList('supervisor-elevado')
    const title = await page
      .getByRole('row')
      .filter({ has: page.getByTitle(/^Respuestas \([1-9]/) })
      .first()
      .locator('.row-title')
      .innerText()
    await chooseByKeys(page, menuOf(page, title), 'Eliminar')
    const dialog = dialogOf(page)
    await dialog.getByRole('heading', { name: '¿Confirmás que querés eliminar el formulario?' }).waitFor()
    await dialog.getByText(`El formulario «${title}» y todas sus respuestas salen de las listas`).waitFor()
    await expectFocused(dialog.getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await keepScreen(page, 'form-delete-with-answers')
    await page.keyboard.press('Escape')
    await expectFocused(menuOf(page, title))
    await chooseByKeys(page, menuOf(page, title), 'Eliminar')
    await page.route('**/api/v1/forms/*', route =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await press(page, dialog.getByRole('button', { name: 'Eliminar formulario' }))
    await dialog.getByText('Ocurrió un error al borrar el formulario, por favor intente nuevamente').waitFor()
    await page.unroute('**/api/v1/forms/*')
    await press(page, dialog.getByRole('button', { name: /^Eliminar formulario/ }))
    await expectSaid(page, 'El formulario se eliminó correctamente')
    await expectFocused(page.getByRole('heading', { level: 1 }))
    await expect.poll(() => row(page, title).count()).toBe(0)
    await page.getByLabel('Estado:').selectOption('Eliminados')
    await page.waitForURL(/state=deleted/)
    await expectAccessible(page)
    await keepScreen(page, 'forms-deleted')
    await press(page, page.getByRole('button', { name: `Restaurar ${title}` }))
    await dialog.getByText(/^El formulario vuelve a las listas con sus? [\d.]+ respuestas?, y recibe/).waitFor()
    await press(page, dialog.getByRole('button', { name: 'Restaurar', exact: true }))
    await expectSaid(page, 'El formulario se restauró correctamente')
    await expectFocused(page.getByRole('heading', { level: 1 }))
    await page.getByText('No hay formularios eliminados que puedas restaurar').waitFor()
    await page.getByLabel('Estado:').selectOption('Vigentes')
    await row(page, title).waitFor()
    expect(complaints.filter(complaint => !complaint.includes('ERR_FAILED'))).toEqual([])
    await close()
  })

  it('says that there are none', async () => {
    const { page, close } = await openList('admin', '?name=licencia')
    await page
      .getByRole('row')
      .filter({ hasText: 'Oliva' })
      .getByRole('button', { name: /^Más acciones/ })
      .click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('El formulario no tiene respuestas asociadas').waitFor()
    await dialog.getByText('Sin respuestas').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'form-delete-plain')
    await dialog.getByRole('button', { name: 'Eliminar formulario', exact: true }).click()
    await expectSaid(page, 'El formulario se eliminó correctamente')
    await expect.poll(() => row(page, 'Oliva').count()).toBe(0)
    await close()
  })
})

describe('the scope of a form', () => {
  const title = 'Acta de inspección bromatológica'
  it('is switched at once and stays; a form that asks for a citizen says why it cannot be public', async () => {
    const { page, complaints, close } = await openList('generador')
    const scope = page.getByRole('switch', { name: `Público: ${title}` })
    await tabTo(page, scope)
    await page.keyboard.press('Space')
    await expect.poll(() => scope.getAttribute('aria-checked')).toBe('true')
    await expect
      .poll(async () => (await fetch(`${server.url}/api/v1/public/forms/${await idOf(title)}`)).status)
      .toBe(200)
    await page.reload()
    await expect.poll(() => scope.getAttribute('aria-checked')).toBe('true')
    const locked = page.getByRole('switch', { name: 'Público: Licencia de conducir' })
    await tabTo(page, locked)
    // The pointer may still rest on the switch that was pressed, which then has words of its own.
    const why = 'Los formularios con la opción de agregar ciudadano no pueden ser públicos.'
    await page.getByRole('tooltip').filter({ hasText: why }).waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => locked.getAttribute('aria-checked')).toBe('false')
    await expectAccessible(page)
    await keepScreen(page, 'form-scope-locked')
    expect(complaints).toEqual([])
    await close()
  })

  it('is switched back when it could not be changed, and shows what another person changed', async () => {
    const { page, close } = await openList('admin')
    const scope = page.getByRole('switch', { name: `Público: ${title}` })
    const before = await scope.getAttribute('aria-checked')
    await page.route('**/scope', route => route.abort())
    await scope.click()
    await expectSaid(page, 'No se pudo cambiar el alcance')
    await expect.poll(() => scope.getAttribute('aria-checked')).toBe(before)
    await page.unroute('**/scope')
    const other = await asStaff(server.url, 'supervisor-elevado')
    const id = await idOf(title)
    await other('PATCH', `/forms/${id}/scope`, { public: before === 'false' }, await revisionOf(other, '/forms', id))
    await scope.click()
    await expectSaid(page, 'Otra persona lo cambió mientras tanto. Ahora se muestra como está.')
    await expect.poll(() => scope.getAttribute('aria-checked')).toBe(before === 'true' ? 'false' : 'true')
    await close()
  })

  async function idOf(name: string): Promise<string> {
    const call = await asStaff(server.url, 'admin')
    const { items } = (await call('GET', `/forms?name=${encodeURIComponent(name)}`)) as { items: { id: string }[] }
    return items[0]?.id ?? ''
  }
})

describe('the list', () => {
  it('shows administrators whose forms are, in the order they choose, and keeps it in the address', async () => {
    const { page, close } = await openList('admin')
    await page.getByRole('columnheader', { name: 'Municipio' }).waitFor()
    await page.getByLabel('Orden:').selectOption('Por municipio')
    await page.waitForURL(/sort=municipality/)
    await expectAccessible(page)
    await page.getByLabel('Buscar por nombre').fill('nada que se llame así')
    await page.getByText('No se encontraron formularios con ese nombre').waitFor()
    await page.goto(`${server.url}/listar?area=nada`)
    await page.getByText('No se encontraron formularios para el área seleccionada').waitFor()
    await page.route('**/api/v1/forms?*', route => route.fulfill(broken))
    await page.route('**/api/v1/forms', route => route.fulfill(broken))
    await page.goto(`${server.url}/listar`)
    await page.getByText('Error al cargar la información, intente nuevamente.').waitFor()
    await expectAccessible(page)
    await close()
  })

  it('tells the code of an answer that was just saved, once, and repeats nothing else', async () => {
    const { page, close } = await openList('admin', '?respuesta=VM1042&area=tramites')
    await expectSaid(page, 'La respuesta se guardó correctamente: VM1042')
    await page.waitForURL(/listar\?area=tramites$/)
    await page.goto(`${server.url}/listar?respuesta=${encodeURIComponent('Llame al 555')}`)
    await page.waitForURL(/listar$/)
    await expect.poll(() => page.getByText('555').count()).toBe(0)
    await close()
  })

  it('gives each role what it may do', async () => {
    const { page, close } = await openList('generador-respuestas')
    await expect.poll(() => page.getByRole('switch').count()).toBe(0)
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Mis respuestas'])
    await page.keyboard.press('Escape')
    const answer = page.getByRole('link', { name: /^Contestar / }).first()
    await expect.poll(() => answer.getAttribute('href')).toMatch(/^\/contestar\//)
    await close()
  })

  it.each([
    ['phone', { width: 360, height: 740 }],
    ['dark', { dark: true }],
  ])('is as good on %s', async (name, options) => {
    const { page, complaints, close } = await openList('admin', '', options)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `forms-${name}`)
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, `forms-menu-${name}`)
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await dialogOf(page).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `form-duplicate-${name}`)
    expect(complaints).toEqual([])
    await close()
  })
})
