import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { formToSign, giveFiles, keptFiles, signAsStaff } from './form-to-sign.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'
import { tryAgain } from './town-site.ts'
import { writePoint } from './write-point.ts'

let server: RunningServer
let browser: Browser
let url: string
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '100' })
  url = server.url
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const desktop = { width: 1280 }
const phone = { width: 360, height: 740 }
const states = [
  { id: 'new', name: 'Ingresado', transitions: ['done'] },
  { id: 'done', name: 'Resuelto', transitions: [] },
]

async function answerer(
  form: string,
  options: NonNullable<Parameters<typeof visit>[1]> = {},
  user = 'supervisor',
): Promise<Visit> {
  const staff = await visit(browser, options)
  await enter(staff.page, url, user)
  await staff.page.goto(`${url}/contestar/${form}`)
  return staff
}

const number = (page: Page, name: 'DNI' | 'CUIT' = 'DNI') => page.getByRole('textbox', { name, exact: true })
const search = (page: Page) => page.getByRole('button', { name: 'Buscar', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar respuesta', exact: true })
const toForm = (page: Page) => page.getByRole('button', { name: /^Continuar/ })
const reason = (page: Page) => page.getByRole('textbox', { name: /^Motivo/ })

async function find(page: Page, dni = '28456123'): Promise<void> {
  await number(page).fill(dni)
  await search(page).click()
  await page.getByRole('region', { name: /^(Ciudadano|Destinatario)$/ }).waitFor()
}

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('the citizen step, %s', (device, options) => {
  it('finds a natural person, keeps them while the form is filled in, and saves the answer about them', async () => {
    const fixture = getFixture('census-visit')
    const { page, complaints, close } = await answerer(fixture.id, options, 'censista-privado')
    await page.getByRole('heading', { name: '¿Quién es el destinatario?' }).waitFor()
    await expect.poll(() => page.title()).toContain('Contestar Formulario')
    await number(page).fill('12345')
    await expect.poll(() => page.getByText('Ingrese un DNI válido').isVisible()).toBe(true)
    await expect.poll(() => search(page).getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(page)
    await find(page)
    await keepScreen(page, `staff-citizen-${device}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await toForm(page).click()
    const form = page.getByRole('form', { name: fixture.definition.title.text })
    const { content } = sampleAnswer(fixture, seededRandom(11))
    await fillIn(form, fixture.definition, content, mouseHands())
    await page.getByRole('button', { name: /^Destinatario/ }).click()
    await expect.poll(() => number(page).inputValue()).toBe('28456123')
    await page.getByRole('button', { name: 'Formulario', exact: true }).click()
    await keepScreen(page, `staff-form-${device}`)
    await expectNoSidewaysScroll(page)
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme el estado' })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByText('incidente').count()).toBe(0)
    await keepScreen(page, `staff-state-${device}`)
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL(/\/listar$/)
    const said = await page.getByText(/^La respuesta se guardó correctamente: /).innerText()
    const call = await asStaff(url, 'admin')
    const docCode = said.split(': ')[1] ?? ''
    const { items } = (await call('GET', `/forms/${fixture.id}/answers?docCode=${docCode}`)) as {
      items: { person: { name: string; number: string } }[]
    }
    expect(items[0]?.person).toMatchObject({ name: 'María José Ludueña', number: '28456123' })
    expect(complaints).toEqual([])
    await close()
  })
})

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('files and signatures of staff, %s', (device, options) => {
  it('go along with the answer, the citizen’s signature and the own, and stand in its view', async () => {
    const form = await formToSign(url, 'Inspección firmada')
    const { page, complaints, close } = await answerer(form, options)
    const screen = page.getByRole('form', { name: 'Inspección firmada' })
    await save(page).click()
    await page.getByRole('link', { name: /^Titular: \*.Firma requerida$/ }).waitFor()
    await giveFiles(screen)
    await signAsStaff(screen)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `staff-files-${device}`)
    await save(page).click()
    await page.waitForURL(/\/listar$/)
    const { id, files, signed } = await keptFiles(url, form)
    expect([files, signed]).toEqual([
      ['fachada.png', 'plano.pdf'],
      ['Ana Núñez', 'Julio Paz'],
    ])
    await page.goto(`${url}/ver/${id}`)
    await page.getByRole('img', { name: /Julio Paz/ }).waitFor()
    await page.getByText('plano.pdf').first().waitFor()
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('who the answer is about', () => {
  it('is asked for where the form needs somebody', async () => {
    const form = await staffForm(url, {
      title: 'Con ciudadano',
      settings: { platformSync: true, citizen: true, citizenRequired: true },
    })
    const { page, close } = await answerer(form)
    await toForm(page).click()
    await page.getByRole('alert').getByText('El ciudadano es obligatorio').waitFor()
    await expect.poll(() => reason(page).isVisible()).toBe(false)
    await expect
      .poll(() => page.getByRole('button', { name: 'Formulario', exact: true }).getAttribute('aria-disabled'))
      .toBe('true')
    await expectAccessible(page)
    // The warning goes with its cause.
    await page.getByRole('textbox', { name: /DNI/ }).fill('28456123')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.getByRole('region', { name: 'Ciudadano', exact: true }).waitFor()
    await page.getByRole('alert').getByText('El ciudadano es obligatorio').waitFor({ state: 'detached' })
    await close()
  })

  it('is taken away only after a question, and stays where that is cancelled', async () => {
    const form = await staffForm(url, { title: 'Con ciudadano', settings: { platformSync: true, citizen: true } })
    const { page, close } = await answerer(form, { language: 'en-US' })
    const dni = page.getByRole('textbox', { name: 'ID number (DNI)' })
    await dni.fill('28456123')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const chip = page.getByRole('region', { name: 'Citizen', exact: true })
    await chip.waitFor()
    const question = page
      .getByRole('dialog')
      .getByText('Confirm you want to change the user? This action will remove the user already assigned', {
        exact: true,
      })
    await page.getByRole('radio', { name: 'Legal person' }).click()
    await question.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(() => page.getByRole('radio', { name: 'Natural person' }).isChecked()).toBe(true)
    await expect.poll(() => chip.isVisible()).toBe(true)
    await dni.press('End')
    await page.keyboard.type('4')
    await question.waitFor()
    await expect.poll(() => dni.inputValue()).toBe('28456123')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect.poll(() => dni.inputValue()).toBe('284561234')
    await chip.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page
      .getByText('A citizen with that ID number has not been found. To create one press Here', { exact: true })
      .waitFor()
    await close()
  })

  it('is created where nobody is found: a natural person by all rules of its fields', async () => {
    const form = await staffForm(url, { title: 'Con ciudadano', settings: { platformSync: true, citizen: true } })
    const { page, complaints, close } = await answerer(form)
    await number(page).fill('39888777')
    await search(page).click()
    await page.getByRole('button', { name: 'Aquí' }).click()
    const dialog = page.getByRole('dialog', { name: 'Persona nueva' })
    const create = dialog.getByRole('button', { name: 'Crear', exact: true })
    await create.click()
    await dialog.getByText('El Nombre, Apellido y DNI son obligatorios').waitFor()
    const wrong: [label: string, value: string, sentence: string][] = [
      ['Nombre', 'A<b>', 'El nombre no es válido'],
      ['Apellido', 'B;', 'El apellido no es válido'],
      ['DNI', '1234567890123', 'El DNI no es válido'],
      ['Correo electrónico', 'a@b', 'El correo electrónico no es válido'],
      ['Teléfono', '353 412', 'El teléfono no es válido'],
      ['Calle', 'Calle #3', 'La calle no es valida'],
    ]
    for (const [label, value] of wrong) await dialog.getByLabel(label).fill(value)
    await create.click()
    for (const [, , sentence] of wrong) await dialog.getByRole('link', { name: sentence }).waitFor()
    await keepScreen(page, 'staff-new-person')
    await expectAccessible(page)
    const right = ['Ana', "O'Neil", '39888777', 'ana@correo.example', '+543534112233', 'San Martín 12']
    for (const [index, [label]] of wrong.entries()) await dialog.getByLabel(label).fill(right[index] ?? '')
    await create.click()
    await page.getByText('El ciudadano fue creado correctamente').waitFor()
    await page.getByRole('region', { name: 'Ciudadano', exact: true }).getByText("Ana O'Neil").waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('is created where nobody is found: a legal person', async () => {
    const form = await staffForm(url, { title: 'Con ciudadano', settings: { platformSync: true, citizen: true } })
    const { page, close } = await answerer(form, phone)
    await page.getByRole('radio', { name: 'Persona jurídica' }).check()
    await number(page, 'CUIT').fill('21-71234567-1')
    await page.getByText('Ingrese un CUIT válido').waitFor()
    await expect.poll(() => search(page).getAttribute('aria-disabled')).toBe('true')
    await number(page, 'CUIT').fill('30-71234567-0')
    await page.getByText('El último dígito del CUIT no coincide').waitFor()
    await search(page).click()
    await page.getByText(/^No se ha encontrado a una persona juridica/).waitFor()
    await page.getByRole('button', { name: 'Aquí' }).click()
    const dialog = page.getByRole('dialog', { name: 'Persona jurídica nueva' })
    const create = dialog.getByRole('button', { name: 'Crear', exact: true })
    await create.click()
    await dialog.getByText('La Razón social y el CUIT son obligatorios').waitFor()
    await dialog.getByLabel('Razón social').fill('Vivero El Ceibo')
    await dialog.getByLabel('Correo electrónico').fill('nadie')
    await create.click()
    await dialog.getByRole('link', { name: 'El correo electrónico no es válido' }).waitFor()
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('Correo electrónico').fill('')
    await create.click()
    await page.getByText('La Persona Jurídica fue creada correctamente').waitFor()
    await page.getByRole('region', { name: 'Ciudadano', exact: true }).getByText('Vivero El Ceibo').waitFor()
    await close()
  })

  it.each([
    ['search', 'Error al buscar ciudadano en MuniDigital. Por favor intente nuevamente.'],
    ['create', 'Error al crear ciudadano en MuniDigital. Por favor intente nuevamente.'],
  ])('says that the platform did not answer: %s', async (what, sentence) => {
    const form = await staffForm(url, { title: 'Con ciudadano', settings: { platformSync: true, citizen: true } })
    const { page, close } = await answerer(form)
    const answer = {
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '', title: '', status: 503, code: `citizen.${what}`, detail: sentence }),
    }
    await page.route(what === 'search' ? '**/api/v1/citizens/search' : '**/api/v1/citizens', route =>
      route.fulfill(answer),
    )
    await number(page).fill('39111222')
    await search(page).click()
    if (what === 'search') {
      await page.getByRole('dialog', { name: 'Error', exact: true }).getByText(sentence).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cerrar' }).click()
    } else {
      await page.getByRole('button', { name: 'Aquí' }).click()
      const dialog = page.getByRole('dialog', { name: 'Persona nueva' })
      await dialog.getByLabel('Nombre').fill('Ana')
      await dialog.getByLabel('Apellido').fill('Paz')
      await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
      await dialog.getByText(sentence).waitFor()
    }
    await close()
  })
})

describe('saving', () => {
  it('lists what is missing, asks for the state, and cancelling that saves nothing', async () => {
    const form = await staffForm(url, {
      title: 'Con incidentes',
      settings: { platformSync: true, incidents: true },
      states,
      live: { platform: { areaId: '405', areaDescription: 'Espacios Verdes' } },
    })
    const { page, close } = await answerer(form)
    await save(page).click()
    await page.getByText('Faltan completar campos obligatorios.').waitFor()
    await expectAccessible(page)
    await reason(page).fill('Ramas sobre el cable')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme el estado' })
    await expect.poll(() => dialog.getByRole('radio', { name: /^Ingresado/ }).isChecked()).toBe(true)
    await dialog.getByText(/incidente en MuniGestión/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    const call = await asStaff(url, 'admin')
    const count = async () => ((await call('GET', `/forms/${form}/answers/count`)) as { total: number }).total
    await expect.poll(() => count()).toBe(0)
    await save(page).click()
    await dialog.getByRole('radio', { name: 'Resuelto' }).check()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL(/\/listar$/)
    await expect.poll(() => count()).toBe(1)
    const { items } = (await call('GET', `/forms/${form}/answers`)) as { items: { state: { name: string } }[] }
    expect(items[0]?.state.name).toBe('Resuelto')
    await close()
  })

  it('waits without a connection, keeps everything, and saves once by the same key when it is back', async () => {
    const form = await staffForm(url, { title: 'Sin conexión' })
    const { page, close } = await answerer(form)
    await reason(page).fill('Ramas sobre el cable')
    const keys: string[] = []
    let isBack = false
    await page.route('**/api/v1/forms/*/answers', async route => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (isBack) return await route.continue()
      // The answer arrives; what the server says of it does not.
      if (keys.length === 1) await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Conexión a internet perdida' })
    await dialog.waitFor()
    await keepScreen(page, 'staff-offline')
    await expectAccessible(page)
    isBack = true
    await tryAgain(dialog)
    await page.waitForURL(/\/listar$/)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    const call = await asStaff(url, 'admin')
    expect(await call('GET', `/forms/${form}/answers/count`)).toEqual({ total: 1 })
    await close()
  })

  it('says that it failed and keeps what was written, also through a reload', async () => {
    const form = await staffForm(url, { title: 'Con fallas' })
    const { page, close } = await answerer(form)
    await reason(page).fill('Ramas sobre el cable')
    await page.route('**/api/v1/forms/*/answers', route => route.fulfill({ status: 500, body: 'no' }))
    await save(page).click()
    await page.getByRole('heading', { name: 'Error al guardar respuesta' }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/v1/forms/*/answers')
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByText('Aquí está lo que se había escrito antes.').waitFor()
    await expect.poll(() => reason(page).inputValue()).toBe('Ramas sobre el cable')
    await save(page).click()
    await page.waitForURL(/\/listar$/)
    await page.goto(`${url}/contestar/${form}`)
    await expect.poll(() => reason(page).inputValue()).toBe('')
    await close()
  })

  it('asks before what is written is left', async () => {
    const form = await staffForm(url, { title: 'Con cuidado' })
    const { page, close } = await answerer(form)
    await reason(page).fill('Ramas')
    await page.getByRole('link', { name: 'Formularios' }).first().click()
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => reason(page).inputValue()).toBe('Ramas')
    await page.getByRole('link', { name: 'Formularios' }).first().click()
    await dialog.getByRole('button', { name: 'Salir' }).click()
    await page.waitForURL(/\/listar$/)
    await close()
  })

  it('carries what was written over to a form that changed meanwhile', async () => {
    const form = await staffForm(url, { title: 'Que cambia' })
    const { page, close } = await answerer(form)
    await reason(page).fill('Ramas sobre el cable')
    const call = await asStaff(url, 'admin')
    const { revision, content } = (await call('GET', `/form-editor/${form}`)) as {
      revision: number
      content: { definition: { title: { text: string } } }
    }
    const changed = { ...content, definition: { ...content.definition, title: { text: 'Que cambió' } } }
    await call('PUT', `/forms/${form}`, { content: changed }, revision)
    // An older version is taken for a week: what comes after it is the refusal itself.
    let tries = 0
    await page.route('**/api/v1/forms/*/answers', async route => {
      if (tries++ > 0) return await route.continue()
      const body = { type: '', title: '', status: 409, code: 'form.changed', detail: 'El formulario cambió.' }
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) })
    })
    await save(page).click()
    await page.getByRole('heading', { name: 'Que cambió' }).waitFor()
    await expect.poll(() => reason(page).inputValue()).toBe('Ramas sobre el cable')
    await save(page).click()
    await page.waitForURL(/\/listar$/)
    await close()
  })

  it('leads to the citizen’s page of a form of the portal, and to the public page of a public form', async () => {
    const target = async (form: string, button: string, before?: (page: Page) => Promise<void>) => {
      const { page, close } = await answerer(form)
      await before?.(page)
      await reason(page).fill('Ramas')
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL(/\/guardado\//)
      const { pathname } = new URL(page.url())
      await close()
      return pathname
    }
    const open = await staffForm(url, { title: 'Abierto', live: { public: true } })
    expect(await target(open, 'Guardar respuesta')).toMatch(new RegExp(`^/publico/guardado/${open}/VM\\d+$`))
    const portal = await staffForm(url, { title: 'Del portal', settings: { portalAssociation: true } })
    expect(await target(portal, 'Guardar respuesta')).toMatch(new RegExp(`^/ciudadano/guardado/${portal}/VM\\d+$`))
  })
})

it('makes an incident of the demo’s own form, of the chosen state, with the asset that stands near', async () => {
  const fixture = getFixture('event-permit')
  const { page, close } = await answerer(fixture.id, {}, 'egues')
  const logo = page.getByRole('img', { name: 'Ayuntamiento del Valle de Egüés' })
  await expect.poll(() => logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(280)
  await expect.poll(() => page.locator('.header-mark .mark').isVisible()).toBe(false)
  const form = page.getByRole('form', { name: fixture.definition.title.text })
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(5)).content, mouseHands())
  await writePoint(page, '42.8141', '-1.5959')
  await page.getByRole('radio', { name: /^Farola LED de parque/ }).check()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme el estado' })
  await dialog.getByText(/incidente en MuniGestión/).waitFor()
  await dialog.getByRole('radio', { name: 'Autorizada' }).check()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL(/\/(listar$|guardado\/)/)
  const call = await asStaff(url, 'admin')
  const { items } = (await call('GET', `/forms/${fixture.id}/answers`)) as { items: { id: string }[] }
  const read = async () => (await call('GET', `/answers/${items[0]?.id}`)) as { incidentId: string | null }
  await expect.poll(async () => (await read()).incidentId, { timeout: 10_000 }).not.toBeNull()
  const { incidentId } = await read()
  await page.goto(`${url}/ver/${items[0]?.id}`)
  await page.getByText(incidentId ?? 'none', { exact: true }).waitFor()
  await page.getByText('Farola LED de parque').first().waitFor()
  await close()
})

describe('more ways to save', () => {
  it('sends a copy by mail: the dialog follows, and leaving it is asked about', async () => {
    const form = await staffForm(url, { title: 'Con copia', settings: { email: true } })
    const { page, close } = await answerer(form)
    await reason(page).fill('Ramas')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar respuesta y enviar correo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await keepScreen(page, 'staff-mail')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.getByText(/^La respuesta se guardó correctamente\. ¿.* cancelar el envío del correo\?$/).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar el envío' }).click()
    await page.waitForURL(/\/ver\//)
    await close()
  })

  it('goes on to an appointment by the citizen’s page', async () => {
    const form = await staffForm(url, {
      title: 'Con turno',
      settings: { portalAssociation: true, appointment: true, email: true },
      agenda: { id: 'castracion', tenant: 'villa-maria', name: 'Castración de mascotas' },
    })
    const { page, close } = await answerer(form, phone)
    await reason(page).fill('Ramas')
    await keepScreen(page, 'staff-buttons-phone')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Guardar respuesta y sacar turno' }).click()
    await page.waitForURL(/\/guardado\//)
    await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`^/ciudadano/guardado/${form}/VM\\d+$`))
    await close()
  })

  it('finds the address and what stands near it', async () => {
    const form = await staffForm(url, {
      title: 'Con lugar',
      settings: { platformSync: true, incidents: true, geolocation: true },
      live: { platform: { areaId: '405', areaDescription: 'Espacios Verdes' } },
    })
    const { page, complaints, close } = await answerer(form)
    const address = page.getByRole('combobox', { name: 'Dirección' })
    await address.waitFor()
    await address.pressSequentially('plaza cent')
    await page.getByRole('option').first().waitFor()
    await keepScreen(page, 'staff-address')
    await expectAccessible(page)
    await address.press('ArrowDown')
    await address.press('Enter')
    await expect.poll(() => page.getByLabel('Latitud').inputValue()).toMatch(/^-?\d/)
    await writePoint(page, '-32.40921', '-63.24187')
    await page.getByRole('radio', { name: /^Columna de alumbrado doble brazo/ }).check()
    await keepScreen(page, 'staff-assets')
    await expectAccessible(page)
    await reason(page).fill('No enciende')
    await save(page).click()
    await page.waitForURL(/\/listar$/)
    const call = await asStaff(url, 'admin')
    const { items } = (await call('GET', `/forms/${form}/answers`)) as { items: { id: string }[] }
    const answer = (await call('GET', `/answers/${items[0]?.id}`)) as { location: object }
    expect(answer.location).toMatchObject({ lat: -32.40921, lng: -63.24187, asset: { id: 'LUM-0147' } })
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a form that cannot be answered', () => {
  it('was never there: an error dialog, then the start', async () => {
    const { page, close } = await answerer('never-was', {}, 'admin')
    const dialog = page.getByRole('dialog', { name: 'Error', exact: true })
    await dialog.getByText('El formulario a contestar no existe.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page.waitForURL(/\/home$/)
    await close()
  })

  it('was deleted: the list of forms with the reason', async () => {
    const form = await staffForm(url, { title: 'Para borrar' })
    const call = await asStaff(url, 'admin')
    const answered = await answerer(form)
    await reason(answered.page).fill('Ramas')
    await save(answered.page).click()
    await answered.page.waitForURL(/\/listar$/)
    await answered.close()
    const { revision } = (await call('GET', `/forms/${form}`)) as { revision: number }
    await call('DELETE', `/forms/${form}`, undefined, revision)
    const { page, close } = await answerer(form)
    await page.waitForURL(/\/listar$/)
    await page.getByText('El formulario que desea contestar no existe o ha sido eliminado.').waitFor()
    await close()
  })

  it('is of another area: the start with the reason', async () => {
    const form = await staffForm(url, { title: 'De otra área' })
    const { page, close } = await answerer(form, {}, 'egues')
    await page
      .getByText('No tiene permisos para ver el formulario porque no esta entre sus áreas municipales.')
      .waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
    await close()
  })

  it('has all the answers it takes', async () => {
    const form = await staffForm(url, { title: 'Con cupo', live: { limitResponses: true, responseLimit: 1 } })
    const first = await answerer(form)
    await reason(first.page).fill('Ramas')
    await save(first.page).click()
    await first.page.waitForURL(/\/listar$/)
    await first.close()
    const { page, close } = await answerer(form)
    await page.getByRole('heading', { name: 'Formulario ya contestado' }).waitFor()
    await page.getByText('Ya recibió todas las respuestas que admite.').waitFor()
    await keepScreen(page, 'staff-closed')
    await expectAccessible(page)
    await close()
  })

  it('was answered by this citizen: another can be chosen, and what was written stays', async () => {
    const form = await staffForm(url, {
      title: 'Una por persona',
      settings: { platformSync: true, citizen: true, citizenRequired: true },
      live: { singleAnswer: true },
    })
    const give = async (page: Page, dni: string) => {
      await find(page, dni)
      await toForm(page).click()
      await reason(page).fill('Ramas')
      await save(page).click()
    }
    const first = await answerer(form)
    await give(first.page, '28456123')
    await first.page.waitForURL(/\/listar$/)
    await first.close()
    const { page, close } = await answerer(form)
    await give(page, '28456123')
    await page.getByText('Ya contestó este formulario').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Elegir otro ciudadano' }).click()
    await page.getByRole('button', { name: /^Quitar a/ }).click()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await find(page, '17203948')
    await toForm(page).click()
    await expect.poll(() => reason(page).inputValue()).toBe('Ramas')
    await save(page).click()
    await page.waitForURL(/\/listar$/)
    await close()
  })
})

it('shows the own answers of a form live, with the ways to view and to update them', async () => {
  const form = await staffForm(url, { title: 'Las mías' })
  const { page, close } = await answerer(form)
  await page.goto(`${url}/misRespuestas/${form}`)
  await page.getByText('No existen resultados.').waitFor()
  const second = await page.context().newPage()
  await second.goto(`${url}/contestar/${form}`)
  await reason(second).fill('Ramas')
  await save(second).click()
  await second.waitForURL(/\/listar$/)
  await page.getByRole('link', { name: /^Ver / }).waitFor()
  await keepScreen(page, 'staff-mine')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ver / }).click()
  await page.waitForURL(/\/ver\//)
  await close()
})

it('is as good in the dark', async () => {
  const form = await staffForm(url, { title: 'De noche', settings: { platformSync: true, citizen: true }, states })
  const { page, close } = await answerer(form, { ...phone, dark: true })
  await find(page)
  await expectAccessible(page)
  await keepScreen(page, 'staff-citizen-dark')
  await toForm(page).click()
  await reason(page).fill('Ramas')
  await keepScreen(page, 'staff-form-dark')
  await expectAccessible(page)
  await save(page).click()
  await page.getByRole('dialog', { name: 'Confirme el estado' }).waitFor()
  await keepScreen(page, 'staff-state-dark')
  await expectAccessible(page)
  await close()
})
