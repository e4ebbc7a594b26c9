import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused, expectSaid, press, tabTo } from './by-keys.ts'
import { card, choose, chooseKind, field, newId, openEditor as open, placeLink, titles, write } from './in-editor.ts'
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

const openEditor = (address: string, options: Parameters<typeof visit>[1] = {}) =>
  open(browser, server.url, address, options)

describe('a new form', () => {
  it('is built from nothing by keys alone, saved, and answered at its public page', async () => {
    const { page, complaints, close } = await visit(browser, { width: 1440, height: 1000 })
    await enter(page, server.url)
    await page.goto(`${server.url}/listar`)
    await press(page, page.getByRole('link', { name: 'Nuevo formulario' }))
    await page.locator(styled('formCard')).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-new')

    await write(page, 'Título del formulario', 'Acta de inspección de comercios  ')
    await choose(page, 'Área municipal', 'Bromatología')
    await press(page, page.getByRole('main').getByRole('button', { name: 'Agregar sección' }).first())
    await expectFocused(field(page, 'Título de la sección'))
    await page.keyboard.type('El comercio')
    await page.keyboard.press('Enter')
    await expectFocused(field(page, 'Título de la pregunta'))
    await page.keyboard.type('Nombre de fantasía')
    await page.keyboard.press('Control+.')
    await page.keyboard.press('Control+Enter')
    await expectFocused(field(page, 'Título de la pregunta'))
    await page.keyboard.type('Rubro')
    await chooseKind(page, 'Opción única')
    await tabTo(page, field(page, 'Opción 1'))
    await page.keyboard.type('Panadería')
    await page.keyboard.press('Enter')
    await expectFocused(field(page, 'Opción 2'))
    await page.keyboard.type('Verdulería')
    await page.keyboard.press('Enter')
    await expectFocused(field(page, 'Opción 3'))
    await page.keyboard.type('Carnicería')
    await page.keyboard.press('Alt+ArrowUp')
    await expectFocused(field(page, 'Opción 2'))
    await expect.poll(() => field(page, 'Opción 2').inputValue()).toBe('Carnicería')
    await page.keyboard.press('Control+Enter')
    await expectFocused(field(page, 'Título de la pregunta'))
    await page.keyboard.type('Fecha de la visita')
    await chooseKind(page, 'Fecha')
    await page.keyboard.press('Escape')
    await expectFocused(card(page, 'Fecha de la visita'))
    await page.keyboard.press('Alt+ArrowUp')
    await expectFocused(card(page, 'Fecha de la visita'))
    await expect.poll(() => titles(page)).toEqual(['Nombre de fantasía', 'Fecha de la visita', 'Rubro'])

    await press(page, page.getByRole('main').getByRole('button', { name: 'Agregar sección' }).first())
    await expectFocused(field(page, 'Título de la sección'))
    await page.keyboard.type('Infracciones')
    await choose(page, 'Tipo de sección', 'Condicional')
    await press(page, page.getByRole('button', { name: 'Agregar condición' }))
    await expectFocused(field(page, 'Texto de la condición'))
    await page.keyboard.type('Falta de higiene')
    await page.keyboard.press('Enter')
    await expectFocused(field(page, 'Título de la pregunta'))
    await page.keyboard.type('Detalle')
    await expectAccessible(page)
    await keepScreen(page, 'editor-built')

    await press(page, placeLink(page, 'Configuración'))
    await tabTo(page, page.getByRole('radio', { name: 'El personal, sin nombrar a nadie' }))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: 'Cualquier persona' }).isChecked()).toBe(true)
    await keepScreen(page, 'editor-options')
    const id = await newId(page)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    await expectSaid(page, 'El formulario fue creado correctamente')
    await page.getByRole('row').filter({ hasText: 'Acta de inspección de comercios' }).waitFor()

    await page.goto(`${server.url}/publico/contestar/${id}`)
    await page.getByRole('heading', { name: 'Acta de inspección de comercios' }).waitFor()
    await page.getByLabel('Nombre de fantasía').fill('La Espiga')
    await page.getByLabel('Carnicería').check()
    await page.getByLabel('Falta de higiene').check()
    await page.getByLabel('Detalle').fill('Piso sin lavar')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Guardar respuesta' }).click()
    await page.waitForURL(/\/publico\/guardado\//)
    expect(complaints).toEqual([])
    await close()
  })

  it('names every problem in order, the first as the alert with the focus at its place', async () => {
    const { page, close } = await openEditor('/editar/nuevo/formulario')
    await press(page, page.getByRole('button', { name: 'Guardar formulario' }))
    await expectSaid(page, 'Debe ingresar un título')
    await expectFocused(field(page, 'Título del formulario'))
    const problems = page.getByRole('region', { name: 'Hay 4 problemas que impiden guardar' })
    await expect
      .poll(() => problems.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Debe ingresar un título',
        'Debe seleccionar un área',
        'El formulario debe tener al menos una sección',
        'El formulario debe tener al menos una pregunta',
      ])
    await expectAccessible(page)
    await keepScreen(page, 'editor-problems')
    await press(page, problems.getByRole('button', { name: 'Debe seleccionar un área' }))
    await expectFocused(field(page, 'Área municipal'))
    await write(page, 'Título del formulario', 'Con título')
    await page.getByRole('region', { name: 'Hay 3 problemas que impiden guardar' }).waitFor()
    await close()
  })
})

describe('steps', () => {
  it('are undone and redone by keys outside text fields, and what is removed is offered back', async () => {
    const { page, close } = await openEditor('/editar/food-inspection')
    const before = await titles(page)
    await card(page, 'CUIT').click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect.poll(() => titles(page)).toEqual(before.filter(title => title !== 'CUIT'))
    await page.getByText('pregunta eliminada').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => titles(page)).toEqual(before)
    await page.getByText('Sin cambios').waitFor()
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => titles(page)).toHaveLength(before.length - 1)
    await page.getByRole('main').getByRole('button', { name: 'Deshacer: pregunta eliminada' }).click()
    await expect.poll(() => titles(page)).toEqual(before)
    await close()
  })

  it('asks before a section that holds something changes its kind', async () => {
    const { page, close } = await openEditor('/editar/food-inspection')
    await page.locator(styled('sectionOpen')).first().click()
    await field(page, 'Tipo de sección').selectOption('conditional')
    const dialog = page.getByRole('dialog', { name: 'La sección contiene preguntas o condiciones' })
    await dialog.waitFor()
    await expectFocused(dialog.getByRole('button', { name: 'Cancelar' }))
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page, 'Tipo de sección').inputValue()).toBe('simple')
    await field(page, 'Tipo de sección').selectOption('conditional')
    await dialog.getByRole('button', { name: 'Cambiar y eliminar todo' }).click()
    await page.locator(styled('sectionCard')).first().getByText('Condicional').waitFor()
    await expect.poll(() => card(page, 'CUIT').count()).toBe(0)
    await close()
  })
})

describe('unsaved work', () => {
  it('survives a tab that is killed, and is offered with what it changes', async () => {
    const { page, close } = await openEditor('/editar/driving-licence')
    await card(page, (await titles(page))[0] ?? '').click()
    await field(page, 'Título de la pregunta').fill('Título que no se guardó')
    await page.getByText(/Borrador guardado a las/).waitFor()
    await page.close({ runBeforeUnload: false })

    const again = await visitAgain(page)
    const offer = again.getByRole('dialog', { name: 'Hay un borrador sin guardar' })
    await offer.waitFor()
    await expectAccessible(again)
    await keepScreen(again, 'editor-draft')
    await expect
      .poll(() => offer.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/^Pregunta: «.+» → «Título que no se guardó»$/)])
    await offer.getByRole('button', { name: 'Continuar con el borrador' }).click()
    await expect.poll(() => titles(again)).toContain('Título que no se guardó')
    await again
      .getByText(/Borrador guardado a las|cambio.* sin guardar|Cambios sin guardar/)
      .first()
      .waitFor()
    await close()
  })

  it('is saved by itself once the server answers again', async () => {
    const { page, close } = await openEditor('/editar/commercial-licence')
    await field(page, 'Título del formulario').fill('Habilitación de comercios')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Guardar formulario' }).click()
    await page.getByText('El servidor no responde. Los cambios siguen en este dispositivo').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-offline')
    await expect.poll(() => field(page, 'Título del formulario').inputValue()).toBe('Habilitación de comercios')
    await page.context().setOffline(false)
    await page.waitForURL(/\/listar$/)
    await page.getByRole('row').filter({ hasText: 'Habilitación de comercios' }).waitFor()
    await close()
  })

  it('of two people is lost by neither', async () => {
    const { page, close } = await openEditor('/editar/building-notice')
    await field(page, 'Título del formulario').fill('Lo mío')
    const call = await asStaff(server.url, 'admin')
    const now = (await call('GET', '/form-editor/building-notice')) as Editor
    const theirs = { ...now.content, definition: { ...now.content.definition, title: { text: 'Lo de otra persona' } } }
    await call('PUT', '/forms/building-notice', { content: theirs }, now.revision)
    await page.getByRole('button', { name: 'Guardar formulario' }).click()
    const dialog = page.getByRole('dialog', { name: 'El formulario cambió mientras tanto' })
    await dialog.getByText('→ «Lo de otra persona»').waitFor()
    await dialog.getByText('→ «Lo mío»').waitFor()
    await dialog
      .getByText(/se guardó el \d\d\/\d\d\/\d{4} - \d\d:\d\d en otra ventana, con esta misma cuenta/)
      .waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-stale')
    await dialog.getByRole('button', { name: 'Ver lo guardado' }).click()
    await expect.poll(() => field(page, 'Título del formulario').inputValue()).toBe('Lo de otra persona')
    await page.getByRole('button', { name: 'Deshacer: carga de lo guardado' }).click()
    await expect.poll(() => field(page, 'Título del formulario').inputValue()).toBe('Lo mío')
    await page.getByRole('button', { name: 'Guardar formulario' }).click()
    await page.waitForURL(/\/listar$/)
    await expectSaid(page, 'El formulario fue editado correctamente')
    await page
      .getByRole('row', { name: /Lo mío/ })
      .getByText('Recién guardado')
      .waitFor()
    await close()
  })

  it('of two people is saved with what both changed where they changed different things', async () => {
    const { page, close } = await openEditor('/editar/building-notice')
    await field(page, 'Título del formulario').fill('Lo de los dos')
    const call = await asStaff(server.url, 'admin')
    const now = (await call('GET', '/form-editor/building-notice')) as Editor
    const theirs = { ...now.content, definition: { ...now.content.definition, description: { text: 'Y lo suyo' } } }
    await call('PUT', '/forms/building-notice', { content: theirs }, now.revision)
    await page.getByRole('button', { name: 'Guardar formulario' }).click()
    await page.waitForURL(/\/listar$/)
    const { content } = (await call('GET', '/form-editor/building-notice')) as Editor
    expect(content.definition).toMatchObject({ title: { text: 'Lo de los dos' }, description: { text: 'Y lo suyo' } })
    await close()
  })

  type Editor = { revision: number; content: { definition: object } }

  async function visitAgain(page: Page): Promise<Page> {
    const again = await page.context().newPage()
    await again.goto(`${server.url}/editar/driving-licence`)
    return again
  }
})

describe('the screen', () => {
  it('says once why a form with answers is locked, and offers nothing that would be refused', async () => {
    const { page, close } = await openEditor('/editar/event-permit')
    await page.getByText(/El formulario tiene \d+ respuestas/).waitFor()
    // Whose area it is, is no part of what is asked.
    await expect.poll(() => page.getByRole('button', { name: /^Agregar (?!otra área)/ }).count()).toBe(0)
    await page.locator(styled('questionOpen')).first().click()
    await expect.poll(() => field(page, 'Título de la pregunta').getAttribute('readonly')).not.toBeNull()
    await expectAccessible(page)
    await keepScreen(page, 'editor-locked')
    await close()
  })

  it('shows beside what is written how it will be met, until something of the panel is asked for', async () => {
    const { page, complaints, close } = await openEditor('/editar/food-inspection')
    await card(page, 'Titular o razón social').click()
    await page.getByRole('tab', { name: 'Vista previa' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Vista previa' })
    await panel.getByLabel('Titular o razón social').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-preview-beside')
    await card(page, 'CUIT').click()
    await field(page, 'Título de la pregunta').fill('CUIT del comercio')
    await panel.getByLabel('CUIT del comercio').waitFor()
    await expectFocused(field(page, 'Título de la pregunta'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await expectFocused(page.getByRole('combobox', { name: 'Pregunta', exact: true }))
    expect(await panel.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['a desktop in the dark', { width: 1440, height: 1000, dark: true }],
    ['a tablet', { width: 820, height: 1100 }],
    ['a phone', { width: 360, height: 760 }],
  ])('works on %s', async (name, options) => {
    const { page, complaints, close } = await openEditor('/editar/food-inspection', options)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `editor-${name.replaceAll(' ', '-')}`)
    await card(page, 'Rubro').first().click()
    await field(page, 'Título de la pregunta').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `editor-question-${name.replaceAll(' ', '-')}`)
    // A phone's bar has it in its menu.
    const isPhone = options.width < 720
    if (isPhone) await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Ver como ciudadano' }).click()
    await page.getByLabel('Nombre de fantasía').waitFor()
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-preview-${name.replaceAll(' ', '-')}`)
    expect(complaints).toEqual([])
    await close()
  })
})
