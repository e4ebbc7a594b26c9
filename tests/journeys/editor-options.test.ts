import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser } from './browser.ts'
import { expectFocused, expectSaid } from './by-keys.ts'
import {
  answeredBy,
  card,
  chooseKind,
  field,
  newId,
  openEditor,
  openOptions,
  option,
  placeLink,
  saveForm,
  startForm,
} from './in-editor.ts'
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

type Stored = {
  definition: {
    settings: Record<string, boolean>
    payment?: unknown
    agenda?: unknown
    signatures: { title: string; signatory: string; method: string; required: boolean }[]
    certificate?: { title: { text: string }; rows: { label: { text: string }; questionId: string }[] }
    headerImage?: { fileId: string; alt: { text: string } }
    sections: { questions: { id: string }[] }[]
  }
  live: { public: boolean; responseLimit: number | null; platform: Record<string, unknown> }
}

async function stored(id: string): Promise<Stored> {
  const call = await asStaff(server.url, 'admin')
  const { content } = (await call('GET', `/form-editor/${id}`)) as { content: Stored }
  return content
}

const isOn = async (page: Page, name: string) => (await option(page, name).getAttribute('aria-checked')) === 'true'
const isLocked = async (page: Page, name: string) => (await option(page, name).getAttribute('aria-disabled')) === 'true'
/** What stands beside a switch, its name left out. */
const besides = (page: Page, name: string) =>
  page
    .locator(styled('switchRow'), { has: option(page, name) })
    .locator(styled('switchNote'))
    .allInnerTexts()

async function set(page: Page, name: string, to: boolean): Promise<void> {
  await option(page, name).click()
  await expect.poll(() => isOn(page, name)).toBe(to)
}

/** A locked switch says why, and stays as it is when it is pressed. */
async function expectLocked(page: Page, name: string, reason: string): Promise<void> {
  await expect
    .poll(async () => [name, await isLocked(page, name), await besides(page, name)])
    .toEqual([name, true, [reason]])
  const before = await isOn(page, name)
  await option(page, name).click({ force: true })
  await expect.poll(() => isOn(page, name)).toBe(before)
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar formulario' }).click()

describe('options', () => {
  it('stand where they may be chosen: who answers is one choice, and the rest follows what it needs', async () => {
    const { page, complaints, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await openOptions(page)
    const offered = (...names: string[]) =>
      Promise.all(names.map(async name => [name, (await option(page, name).count()) === 1] as const)).then(
        Object.fromEntries,
      )
    const depending = [
      'Una sola respuesta por ciudadano',
      'Turnos',
      'Ciudadano obligatorio',
      'Comprobante personalizado',
      'Descarga automática del comprobante',
    ]
    const expectOffered = (...wanted: string[]) =>
      expect
        .poll(() => offered(...depending))
        .toEqual(Object.fromEntries(depending.map(name => [name, wanted.includes(name)])))
    await expect
      .poll(() => page.getByRole('radio', { name: 'El personal, sin nombrar a nadie' }).isChecked())
      .toBe(true)
    await expectOffered()
    await answeredBy(page, 'Cualquier persona')
    await expectOffered('Comprobante personalizado', 'Descarga automática del comprobante')
    await answeredBy(page, 'Vecinos que entran al portal')
    await expectOffered('Una sola respuesta por ciudadano', 'Turnos', 'Comprobante personalizado')
    await expectLocked(page, 'Enviar la respuesta por correo', 'Primero hay que activar los turnos.')
    await answeredBy(page, 'El personal, por una persona')
    await expectOffered('Una sola respuesta por ciudadano', 'Ciudadano obligatorio')
    await expect.poll(() => isOn(page, 'Sincronizar con MuniGestión')).toBe(true)
    await expect.poll(() => option(page, 'Un tipo de incidente por estado').count()).toBe(0)
    await set(page, 'Crear incidentes', true)
    await set(page, 'Un tipo de incidente por estado', true)
    await expectAccessible(page)
    await keepScreen(page, 'editor-options-who')
    expect(complaints).toEqual([])
    await close()
  })

  it('take along what depends on them when they go off', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await startForm(page, 'Cascadas')
    const id = await newId(page)
    await openOptions(page)
    await answeredBy(page, 'Cualquier persona')
    await set(page, 'Descarga automática del comprobante', true)
    await set(page, 'Comprobante personalizado', true)
    await page.getByLabel(/^Texto del comprobante/).fill('Conserve este comprobante')
    await answeredBy(page, 'El personal, sin nombrar a nadie')
    for (const name of ['Descarga automática del comprobante', 'Comprobante personalizado']) {
      await expect.poll(() => option(page, name).count()).toBe(0)
    }
    await expect.poll(() => page.getByLabel(/^Texto del comprobante/).count()).toBe(0)

    await answeredBy(page, 'Vecinos que entran al portal')
    for (const name of ['Una sola respuesta por ciudadano', 'Turnos', 'Comprobante personalizado']) {
      await set(page, name, true)
    }
    await field(page, 'Agenda de turnos').selectOption({ index: 1 })
    await set(page, 'Enviar la respuesta por correo', true)
    await set(page, 'Turnos', false)
    await expect.poll(() => isOn(page, 'Enviar la respuesta por correo')).toBe(false)
    await set(page, 'Turnos', true)
    await answeredBy(page, 'El personal, sin nombrar a nadie')
    for (const name of ['Una sola respuesta por ciudadano', 'Turnos', 'Comprobante personalizado']) {
      await expect.poll(() => option(page, name).count()).toBe(0)
    }

    await answeredBy(page, 'El personal, por una persona')
    await set(page, 'Ciudadano obligatorio', true)
    await set(page, 'Crear incidentes', true)
    await field(page, 'Área de incidentes').selectOption({ index: 1 })
    await set(page, 'Sincronizar con MuniGestión', false)
    for (const name of ['Ciudadano obligatorio', 'Crear incidentes']) {
      await expect.poll(() => option(page, name).count()).toBe(0)
    }
    await expect
      .poll(() => page.getByRole('radio', { name: 'El personal, sin nombrar a nadie' }).isChecked())
      .toBe(true)

    await set(page, 'Limitar la cantidad de respuestas', true)
    await field(page, 'Cantidad máxima de respuestas').fill('25')
    await set(page, 'Limitar la cantidad de respuestas', false)
    await set(page, 'Firma digital', true)
    await set(page, 'Firma digital', false)
    await saveForm(page)
    const { definition, live } = await stored(id)
    expect(Object.entries(definition.settings).filter(([, value]) => value)).toEqual([])
    expect([definition.agenda, definition.signatures, live.responseLimit, live.public]).toEqual([
      undefined,
      [],
      null,
      false,
    ])
    expect(live.platform).toEqual({})
    await close()
  })

  it('hold up the save with the specification’s sentences, in their order, and lead to the place', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    const long = 'Solicitud de reparación de luminarias, columnas y tendido eléctrico del barrio'
    await startForm(page, long)
    await openOptions(page)
    await set(page, 'Imagen de cabecera', true)
    await answeredBy(page, 'Vecinos que entran al portal')
    await set(page, 'Turnos', true)
    await set(page, 'Sincronizar con MuniGestión', true)
    await set(page, 'Limitar la cantidad de respuestas', true)
    await save(page)
    const problems = page.locator(styled('editorProblems'))
    await expect
      .poll(() => problems.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Debe adjuntar una imagen',
        'Debe seleccionar una agenda',
        'Debe seleccionar al menos una opción para sincronizar con MuniGestión',
        'Debe ingresar un número de respuestas',
      ])
    await expectSaid(page, 'Debe adjuntar una imagen')
    await problems.getByRole('button', { name: 'Debe seleccionar una agenda' }).click()
    await expectFocused(field(page, 'Agenda de turnos'))
    await field(page, 'Agenda de turnos').selectOption({ index: 1 })
    await set(page, 'Crear incidentes', true)
    await set(page, 'Imagen de cabecera', false)
    await save(page)
    await expect
      .poll(() => problems.getByRole('listitem').allInnerTexts())
      .toEqual([
        'El título del formulario no puede superar los 75 caracteres para crear un incidente en MuniGestión',
        'Debe seleccionar una área para crear un incidente',
        'Debe ingresar un número de respuestas',
      ])
    await problems.getByRole('button', { name: 'Debe seleccionar una área' }).click()
    await expectFocused(field(page, 'Área de incidentes'))
    await field(page, 'Área de incidentes').selectOption({ index: 1 })
    await problems.getByRole('button', { name: 'Debe ingresar un número' }).click()
    await expectFocused(field(page, 'Cantidad máxima de respuestas'))
    await page.keyboard.type('0')
    await save(page)
    await expectSaid(page, 'El título del formulario no puede superar los 75 caracteres')
    await expectFocused(field(page, 'Título del formulario'))
    await field(page, 'Título del formulario').fill('Reparación de luminarias')
    await expect
      .poll(() => problems.getByRole('listitem').allInnerTexts())
      .toEqual(['Debe ingresar un número de respuestas'])
    await expectAccessible(page)
    await problems.getByRole('button').click()
    await expectFocused(field(page, 'Cantidad máxima de respuestas'))
    await page.keyboard.press('Backspace')
    await page.keyboard.type('40')
    await problems.waitFor({ state: 'detached' })
    await saveForm(page)
    await close()
  })

  it('ask before signed answers, and before a form with answers, may be edited', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await openOptions(page)
    await set(page, 'Firma digital', true)
    await option(page, 'Respuestas firmadas editables').click()
    const signed = page.getByRole('dialog', { name: '¿Permitir editar respuestas firmadas?' })
    await signed.getByText('Una respuesta ya firmada podrá cambiar después de la firma.').waitFor()
    await expectFocused(signed.getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await keepScreen(page, 'editor-ask-signed')
    await page.keyboard.press('Escape')
    await expect.poll(() => isOn(page, 'Respuestas firmadas editables')).toBe(false)
    await option(page, 'Respuestas firmadas editables').click()
    await signed.getByRole('button', { name: 'Activar' }).click()
    await expect.poll(() => isOn(page, 'Respuestas firmadas editables')).toBe(true)
    await option(page, 'Formulario editable').click()
    const editable = page.getByRole('dialog', { name: '¿Permitir editar el formulario con respuestas?' })
    await editable.getByText('No se podrán agregar, mover ni eliminar').waitFor()
    await expectAccessible(page)
    await editable.getByRole('button', { name: 'Activar' }).click()
    await expect.poll(() => isOn(page, 'Formulario editable')).toBe(true)
    await option(page, 'Formulario editable').click()
    await expect.poll(() => isOn(page, 'Formulario editable')).toBe(false)

    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Firma 1' }) })
    await expect.poll(() => first.getByLabel('Quién firma').inputValue()).toBe('citizen')
    await expect.poll(() => first.getByLabel('Cómo se firma').inputValue()).toBe('both')
    await first.getByLabel('Título').fill('x'.repeat(41))
    await first.getByText('El título de la firma puede tener hasta 40 caracteres.').waitFor()
    await expectAccessible(page)
    await close()
  })
})

describe('a payment', () => {
  it('has a price, a currency, a concept and a quantity from a whole number, which goes with its question', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await startForm(page, 'Tasa por cartel')
    const id = await newId(page)
    await page.getByRole('main').getByRole('button', { name: 'Agregar pregunta', exact: true }).click()
    await field(page, 'Título de la pregunta').fill('Cantidad de carteles')
    await chooseKind(page, 'Número entero')
    await openOptions(page)
    await set(page, 'Pasarela de pago', true)
    await expect.poll(() => field(page, 'Moneda').inputValue()).toBe('EUR')
    await page.keyboard.press('Control+s')
    const price = field(page, 'Precio unitario')
    await expectFocused(price)
    const alert = page.getByRole('alert').getByText('La pasarela de pago necesita un precio mayor que 0.')
    await alert.waitFor()
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true')
    // What stands at the foot of the panel can still be reached.
    await field(page, 'Concepto').click()
    await expectAccessible(page)
    await keepScreen(page, 'editor-problems-beside')
    await price.fill('1250,5')
    await alert.waitFor({ state: 'detached' })
    // No room is kept for a message that is gone.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--toast-space')))
      .toBe('')
    await field(page, 'Precio unitario').press('End')
    await page.keyboard.type('07')
    await expect.poll(() => field(page, 'Precio unitario').inputValue()).toBe('1250,50')
    await field(page, 'Moneda').selectOption('ARS')
    await field(page, 'Concepto').fill('  Tasa de publicidad ')
    const quantity = field(page, 'Cantidad')
    await expect.poll(() => quantity.locator('option').allInnerTexts()).toEqual(['Una', 'Cantidad de carteles'])
    await quantity.selectOption({ label: 'Cantidad de carteles' })
    await expectAccessible(page)
    await keepScreen(page, 'editor-payment')
    await saveForm(page)
    const { definition } = await stored(id)
    const [, counted] = definition.sections[0]?.questions ?? []
    expect(definition.payment).toEqual({
      unitPriceCents: 125050,
      currency: 'ARS',
      concept: 'Tasa de publicidad',
      quantityQuestionId: counted?.id,
    })

    await page.goto(`${server.url}/editar/${id}`)
    await card(page, 'Cantidad de carteles').click()
    await chooseKind(page, 'Número decimal')
    await openOptions(page)
    await expect.poll(() => quantity.locator('option:checked').innerText()).toBe('Una')
    await expect.poll(() => quantity.locator('option').allInnerTexts()).toEqual(['Una'])
    await close()
  })
})

describe('a certificate', () => {
  it('is filled with questions, ordered, saved, and loses the line of a question that goes', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await startForm(page, 'Libreta')
    const id = await newId(page)
    await page.getByRole('main').getByRole('button', { name: 'Agregar pregunta', exact: true }).click()
    await field(page, 'Título de la pregunta').fill('Documento')
    await openOptions(page)
    await set(page, 'Certificado', true)
    await expect.poll(() => field(page, 'Título del certificado').inputValue()).toBe('Libreta')
    const add = page.getByRole('button', { name: 'Agregar línea' })
    await add.click()
    await add.click()
    const lines = page.getByRole('list', { name: 'Líneas del certificado' }).getByRole('listitem')
    const words = () => lines.getByLabel('Texto antes de la respuesta')
    await expectFocused(words().nth(1))
    await page.getByRole('button', { name: 'Subir Línea 2' }).click()
    await expectFocused(words().first())
    await page.keyboard.type(' nacional')
    await expectAccessible(page)
    await keepScreen(page, 'editor-certificate')
    await saveForm(page)
    const { certificate, sections } = (await stored(id)).definition
    const [name, number] = sections[0]?.questions ?? []
    expect(certificate).toEqual({
      title: { text: 'Libreta' },
      rows: [
        { label: { text: 'Documento nacional' }, questionId: number?.id },
        { label: { text: 'Nombre' }, questionId: name?.id },
      ],
    })

    await page.goto(`${server.url}/editar/${id}`)
    await card(page, 'Documento').click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await placeLink(page, 'Configuración').click()
    await expect
      .poll(() => words().evaluateAll(all => all.map(each => (each instanceof HTMLInputElement ? each.value : ''))))
      .toEqual(['Nombre'])
    await page
      .getByRole('button', { name: /^Deshacer: / })
      .first()
      .click()
    await expect.poll(() => lines.count()).toBe(2)
    await close()
  })
})

/** A real picture, drawn by the browser. */
async function picture(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate(wanted => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1280, 150]
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#0a6b7c'
      pen.fillRect(0, 0, 1280, 150)
      pen.fillStyle = '#e1f1f3'
      pen.fillRect(0, 100, 1280, 50)
    }
    return canvas.toDataURL(wanted)
  }, type)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

describe('the header image', () => {
  it('is checked, sent, seen over the form and in the preview, named, changed and taken away', async () => {
    const { page, complaints, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await startForm(page, 'Con imagen')
    const id = await newId(page)
    await openOptions(page)
    await set(page, 'Imagen de cabecera', true)
    await page.getByText('PNG o JPEG de hasta 5 MB; tamaño sugerido 1280 x 150 px.').waitFor()
    const input = page.locator(`${styled('headerImage')} input[type=file]`)
    await input.setInputFiles({ name: 'plan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByRole('alert').getByText('La imagen debe ser PNG o JPEG.').waitFor()
    await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await page.getByRole('alert').getByText('La imagen puede tener hasta 5 MB.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-header-wrong')
    await expect.poll(() => page.locator(`${styled('headerImage')} img`).count()).toBe(0)

    await input.setInputFiles({ name: 'head.png', mimeType: 'image/png', buffer: await picture(page, 'image/png') })
    const shown = page.locator(`${styled('headerImage')} img`)
    const isDrawn = () => shown.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth === 1280)
    await expect.poll(isDrawn).toBe(true)
    await expect.poll(() => page.locator(`${styled('headerImage')} [role=alert]`).innerText()).toBe('')
    await page.getByLabel(/^Texto alternativo/).fill('Plaza del pueblo')
    await expect.poll(() => shown.getAttribute('alt')).toBe('Plaza del pueblo')
    await expectAccessible(page)
    await keepScreen(page, 'editor-header')
    await page.getByRole('button', { name: 'Ver como ciudadano' }).click()
    const inPreview = page.locator('.v-header-image')
    await expect
      .poll(() => inPreview.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1280)
    await expect.poll(() => inPreview.getAttribute('alt')).toBe('Plaza del pueblo')
    await keepScreen(page, 'editor-header-preview')
    await page.getByRole('button', { name: 'Ver como ciudadano' }).click()
    await openOptions(page)
    const first = await shown.getAttribute('src')
    await input.setInputFiles({ name: 'head.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 'image/jpeg') })
    await expect.poll(() => shown.getAttribute('src')).not.toBe(first)
    await answeredBy(page, 'Cualquier persona')
    const logo = page.getByRole('group', { name: 'Logo propio' })
    const chosen = logo.locator('input[type=file]')
    await chosen.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await logo.getByRole('alert').getByText('El logo debe ser una imagen PNG o JPEG.').waitFor()
    await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page, 'image/png') })
    await logo.getByLabel(/^Texto alternativo/).fill('Escudo')
    await logo.getByRole('img', { name: 'Escudo' }).waitFor()
    await expect.poll(() => logo.getByRole('alert').innerText()).toBe('')
    await logo.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await keepScreen(page, 'editor-logo')
    await saveForm(page)
    expect((await stored(id)).definition.headerImage?.alt).toEqual({ text: 'Plaza del pueblo' })

    await page.goto(`${server.url}/publico/contestar/${id}`)
    const forPeople = page.getByRole('img', { name: 'Plaza del pueblo' })
    await expect
      .poll(() => forPeople.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1280)
    await page.getByRole('img', { name: 'Escudo' }).waitFor()
    await page.goto(`${server.url}/editar/${id}`)
    await openOptions(page)
    await logo.getByRole('button', { name: 'Quitar el logo' }).click()
    await logo.getByRole('img').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Quitar imagen' }).click()
    await shown.waitFor({ state: 'detached' })
    await save(page)
    await expectSaid(page, 'Debe adjuntar una imagen')
    await page
      .getByRole('button', { name: /^Deshacer: / })
      .first()
      .click()
    await expect.poll(isDrawn).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the public link', () => {
  const link = () => `${server.url}/publico/contestar/public-consultation`
  const codeOn = (page: Page) => page.getByRole('img', { name: `Código QR que lleva a ${link()}` })

  it('is a QR code that is downloaded and copied', async () => {
    const { page, complaints, close } = await openEditor(browser, server.url, '/editar/public-consultation')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await openOptions(page)
    await codeOn(page).scrollIntoViewIfNeeded()
    for (const [button, file, start] of [
      ['Descargar SVG', 'qr-public-consultation.svg', '<svg '],
      ['Descargar PNG', 'qr-public-consultation.png', '\u0089PNG'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
      expect(Buffer.concat(chunks).toString('latin1').startsWith(start)).toBe(true)
    }
    await page.getByRole('button', { name: 'Copiar imagen' }).click()
    await expectSaid(page, 'Se copió: Código QR')
    expect(
      await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => [...types])),
    ).toEqual(['image/png'])
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['dark', { width: 1440, height: 1000, dark: true }],
    ['820', { width: 820, height: 1100 }],
    ['360', { width: 360, height: 760 }],
  ])('is a QR code with a name on every screen (%s)', async (name, options) => {
    const { page, close } = await openEditor(browser, server.url, '/editar/public-consultation', options)
    await openOptions(page)
    await codeOn(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The panes scroll, the page does not.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
    await keepScreen(page, `editor-qr-${name}`)
    await close()
  })
})
