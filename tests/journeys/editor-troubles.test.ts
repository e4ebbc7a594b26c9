import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, keepScreen, launchBrowser } from './browser.ts'
import { expectFocused, expectSaid } from './by-keys.ts'
import {
  answeredBy,
  card,
  field,
  newId,
  openEditor,
  openOptions,
  option,
  saveForm,
  startForm,
  titles,
} from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
let environment: Record<string, string>
beforeAll(async () => {
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'ventanilla-editor-')),
    RATE_LIMIT_SCALE: '0',
  }
  ;[browser, server] = await Promise.all([launchBrowser(), startServer(environment)])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
  rmSync(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
})

const save = (page: Page) => page.getByRole('button', { name: 'Guardar formulario' }).click()
const title = (page: Page) => field(page, 'Título del formulario')
const trouble = (page: Page) => page.locator(styled('editorTrouble'))

async function switchOn(page: Page, name: string): Promise<void> {
  await option(page, name).click()
  await expect.poll(() => option(page, name).getAttribute('aria-checked')).toBe('true')
}

/** Incidents on, with the first area of the platform. */
async function withIncidents(page: Page): Promise<void> {
  await openOptions(page)
  await switchOn(page, 'Sincronizar con MuniGestión')
  await switchOn(page, 'Crear incidentes')
  await field(page, 'Área de incidentes').selectOption({ index: 1 })
}

/** The municipal platform at the other end of a real line, out of order when it is told to be. */
async function openPlatform() {
  let makesTypes: 'yes' | 'no' | 'away' = 'yes'
  let types = 0
  const platform = createServer((request, response) => {
    const name = request.url?.split('/').at(-1)
    const say = (result: unknown) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result }))
    if (name === 'getMuniCoreAreas') return say([{ areaId: 4, areaDescripcion: 'Alumbrado' }])
    if (name === 'getTurneroGroupProcedure') return say({ groupsProcedure: [], tenantId: '1', tenantUniqueName: 't' })
    if (name !== 'createTipoIncidencia' || makesTypes === 'away') return response.writeHead(503).end()
    return say(makesTypes === 'yes' ? { result: true, id: ++types } : { result: false })
  })
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve))
  const address = platform.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    set: (next: typeof makesTypes) => {
      makesTypes = next
    },
    types: () => types,
    close: () => new Promise(resolve => platform.close(resolve)),
  }
}

describe('incident types', () => {
  it('stop the save where the platform refuses or is away; the next try goes on', async () => {
    const platform = await openPlatform()
    const linked = await startServer({
      PLATFORM_URL: `http://127.0.0.1:${platform.port}`,
      PLATFORM_TOKEN: 'secret',
      RATE_LIMIT_SCALE: '0',
    })
    const { page, close } = await openEditor(browser, linked.url, '/editar/nuevo/formulario')
    await startForm(page, 'Luminaria apagada')
    await withIncidents(page)
    platform.set('no')
    await save(page)
    await trouble(page)
      .getByText('Es posible que ya exista un tipo con el mismo nombre. El formulario no se guardó.')
      .waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'editor-incident-refused')
    platform.set('away')
    await save(page)
    await trouble(page).getByText('Error al crear el tipo de incidente. El formulario no se guardó.').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/editar\/nuevo/)
    const id = await newId(page)
    platform.set('yes')
    await saveForm(page)
    expect(platform.types()).toBe(1)

    await page.goto(`${linked.url}/editar/${id}`)
    await title(page).fill('Luminaria rota')
    await saveForm(page)
    expect(platform.types()).toBe(2)
    await close()
    await linked.stop()
    await platform.close()
  })

  it('are made anew for a form with answers only once its author has been warned', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
    await startForm(page, 'Poda urgente')
    const id = await newId(page)
    await withIncidents(page)
    await answeredBy(page, 'Cualquier persona')
    await option(page, 'Formulario editable').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
    await saveForm(page)
    await answer(id, 'Ana')
    await page.goto(`${server.url}/editar/${id}`)
    await page.getByText(/El formulario tiene 1 respuesta: se puede editar el contenido/).waitFor()
    await title(page).fill('Poda de emergencia')
    await save(page)
    const warning = page.getByRole('dialog', { name: 'Se creará un nuevo tipo de incidente' })
    await warning.getByText('las respuestas nuevas').waitFor()
    await expectFocused(warning.getByRole('button', { name: 'Cancelar' }))
    await expectAccessible(page)
    await keepScreen(page, 'editor-incident-warning')
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/editar/${id}`)
    await save(page)
    await warning.getByRole('button', { name: 'Guardar y crear el tipo' }).click()
    await page.waitForURL(/\/listar$/)
    await expectSaid(page, 'El formulario fue editado correctamente')
    await close()
  })
})

/** Somebody answers the public form: its first question, in words. */
async function answer(formId: string, words: string): Promise<void> {
  const { page, close } = await openPublic(formId)
  await page.getByLabel('Nombre').fill(words)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Guardar respuesta' }).click()
  await page.waitForURL(/\/publico\/guardado\//)
  await close()
}

async function openPublic(formId: string) {
  const context = await browser.newContext({ locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(`${server.url}/publico/contestar/${formId}`)
  return { page, close: () => context.close() }
}

it('a platform that does not say its areas is named in the specification’s words', async () => {
  const linked = await startServer({
    PLATFORM_URL: `http://127.0.0.1:${await freePort()}`,
    PLATFORM_TOKEN: 'secret',
    RATE_LIMIT_SCALE: '0',
  })
  const { page, close } = await openEditor(browser, linked.url, '/editar/nuevo/formulario')
  await openOptions(page)
  await switchOn(page, 'Sincronizar con MuniGestión')
  await switchOn(page, 'Crear incidentes')
  await page.getByText('Ocurrió un error al obtener la Áreas de MuniDigital, por favor intente nuevamente').waitFor()
  await expectAccessible(page)
  await close()
  await linked.stop()
})

it('an answer that comes in while the form is edited locks its structure, and undo leads back to what may be saved', async () => {
  const { page, close } = await openEditor(browser, server.url, '/editar/nuevo/formulario')
  await startForm(page, 'Buzón de ideas')
  const id = await newId(page)
  await openOptions(page)
  await answeredBy(page, 'Cualquier persona')
  await option(page, 'Formulario editable').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
  await saveForm(page)

  await page.goto(`${server.url}/editar/${id}`)
  await card(page, 'Nombre').click()
  await page.getByRole('button', { name: 'Agregar pregunta debajo' }).click()
  await field(page, 'Título de la pregunta').fill('Edad')
  await answer(id, 'Una plaza')
  await save(page)
  await trouble(page).getByText('Mientras se editaba llegaron respuestas: la estructura ya no puede cambiar.').waitFor()
  await page.getByText(/El formulario tiene 1 respuesta/).waitFor()
  await expect.poll(() => titles(page)).toEqual(['Nombre', 'Edad'])
  await expect.poll(() => page.locator(styled('dragHandle')).count()).toBe(0)
  await expectAccessible(page)
  await keepScreen(page, 'editor-lock-came')
  await save(page)
  await expectSaid(page, 'El formulario ya tiene respuestas: solo se puede editar el contenido de lo que existe.')
  await page
    .getByRole('button', { name: /^Deshacer: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Deshacer: pregunta agregada' }).first().click()
  await expect.poll(() => titles(page)).toEqual(['Nombre'])
  await card(page, 'Nombre').click()
  await field(page, 'Título de la pregunta').fill('Su idea')
  await saveForm(page)
  await expectSaid(page, 'El formulario fue editado correctamente')
  await close()
})

it('a session that ends in the editor is begun anew over it, and the edits are saved', async () => {
  const { page, close } = await openEditor(browser, server.url, '/editar/driving-licence', { user: 'supervisor' })
  await title(page).fill('Licencia con sesión vencida')
  await page.context().clearCookies()
  await save(page)
  const again = page.getByRole('dialog', { name: 'Ingresá para continuar' })
  await again.waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-session')
  await again.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await again.getByRole('button', { name: 'Ingresar' }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => title(page).inputValue()).toBe('Licencia con sesión vencida')
  await saveForm(page)
  await page.getByRole('row').filter({ hasText: 'Licencia con sesión vencida' }).waitFor()
  await close()
})

it('a server that is killed and comes back costs nothing that was typed', async () => {
  const { page, close } = await openEditor(browser, server.url, '/editar/building-notice')
  await title(page).fill('Aviso escrito antes')
  await page.getByText(/Borrador guardado a las/).waitFor({ timeout: 20_000 })
  await server.kill()
  await title(page).fill('Aviso escrito mientras no había servidor')
  await save(page)
  await trouble(page).getByText('El servidor no responde. Los cambios siguen en este dispositivo').waitFor()
  await page.close({ runBeforeUnload: false })

  server = await startServer(environment)
  const later = await page.context().newPage()
  await later.goto(`${server.url}/editar/building-notice`)
  const offer = later.getByRole('dialog', { name: 'Hay un borrador sin guardar' })
  await offer.getByText('→ «Aviso escrito mientras no había servidor»').waitFor()
  await offer.getByRole('button', { name: 'Continuar con el borrador' }).click()
  await expect.poll(() => title(later).inputValue()).toBe('Aviso escrito mientras no había servidor')
  await saveForm(later)

  const call = await asStaff(server.url, 'admin')
  const now = (await call('GET', '/form-editor/building-notice')) as { content: { definition: { title: object } } }
  expect(now.content.definition.title).toEqual({ text: 'Aviso escrito mientras no había servidor' })
  await close()
})

it('the browser’s Back asks, stays with everything, or leaves and keeps the draft', async () => {
  const { page, close } = await openEditor(browser, server.url, '/editar/pruning-request')
  await page.getByRole('link', { name: 'Volver a los formularios' }).click()
  await page.getByRole('link', { name: 'Nuevo formulario' }).click()
  await page.locator(styled('formCard')).waitFor()
  await title(page).fill('Registro a medio escribir')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await dialog.waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/editar\/nuevo/)
  const address = page.url()
  await expectAccessible(page)
  await keepScreen(page, 'editor-back')
  await page.keyboard.press('Escape')
  await expect.poll(() => title(page).inputValue()).toBe('Registro a medio escribir')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Salir y conservar el borrador' }).click()
  await page.waitForURL(/\/listar/)
  await expectSaid(page, 'El borrador quedó guardado.')
  await page.goto(address)
  await page.locator(styled('formCard')).getByText('Registro a medio escribir').waitFor()
  await close()
})

describe('a draft that is on its way to the server when the editor is left', () => {
  /** The server has the next draft, and its answer waits. */
  function holdAnswer(page: Page) {
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    const isKept = new Promise<void>(resolve => {
      const hold = async (route: Route) => {
        const response = await route.fetch()
        resolve()
        await released
        await route.fulfill({ response })
      }
      void page.route('**/api/v1/forms/*/draft', hold, { times: 1 })
    })
    return { isKept, release }
  }
  const draftOf = (page: Page, id: string) => page.context().request.get(`${server.url}/api/v1/forms/${id}/draft`)
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hay cambios sin guardar' })

  it('is followed by what was written since', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/food-inspection')
    const { isKept, release } = holdAnswer(page)
    await title(page).fill('Escrito antes')
    await isKept
    await title(page).fill('Escrito después')
    await page.getByRole('link', { name: 'Volver a los formularios' }).click()
    await dialog(page).getByRole('button', { name: 'Salir y conservar el borrador' }).click()
    release()
    await expectSaid(page, 'El borrador quedó guardado.')
    const { content } = await (await draftOf(page, 'food-inspection')).json()
    expect(content.definition.title.text).toBe('Escrito después')
    await close()
  })

  it('goes with what is discarded', async () => {
    const { page, close } = await openEditor(browser, server.url, '/editar/commercial-licence')
    const { isKept, release } = holdAnswer(page)
    await title(page).fill('Escrito en vano')
    await isKept
    await page.getByRole('link', { name: 'Volver a los formularios' }).click()
    await dialog(page).getByRole('button', { name: 'Descartar los cambios' }).click()
    await page.waitForURL(/\/listar$/)
    release()
    await expect.poll(async () => (await draftOf(page, 'commercial-licence')).status()).toBe(404)
    await close()
  })
})
