import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectShown, fillIn, mouseHands } from './fill-in.ts'
import { formToSign, giveFiles, keptFiles } from './form-to-sign.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, savedCode, toCheck, withoutWaiting } from './town-site.ts'

const secret = 'the-secret-of-the-portal-in-a-journey'
const fixture = getFixture('driving-licence')
const { content } = sampleAnswer(fixture, seededRandom(4))
let server: RunningServer
let browser: Browser
const programs: ChildProcess[] = []
let portal: string

/** Runs an example and gives its address. */
async function run(example: string, ...args: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../../examples/${example}/serve.js`, import.meta.url))
  const child = spawn(process.execPath, [path, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  programs.push(child)
  const [line] = await once(child.stdout, 'data')
  return `http://localhost:${/localhost:(\d+)/.exec(String(line))?.[1]}`
}

beforeAll(async () => {
  const platform = await run('municipal-platform')
  server = await startServer({
    ...withoutWaiting,
    PORTAL_SECRET: secret,
    APPOINTMENT_URL: `${platform}/reservar`,
  })
  portal = await run('citizen-portal', '--host', server.url, '--secret', secret)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const child of programs) child.kill()
  await server?.stop()
})

/** As a person does: the portal's page, one's own card, a button. */
async function enter(page: Page, person: string, button: 'Sacar la licencia de conducir' | 'Ver mis trámites') {
  await page.goto(portal)
  await page.getByRole('listitem').filter({ hasText: person }).getByRole('button', { name: button }).click()
}

const ways = [
  { width: 1280, dark: false, person: 'mjluduena', withAppointment: false },
  { width: 360, dark: true, person: 'sferreyra', withAppointment: true },
]

describe.each(ways)('a person of the portal at $width px, dark $dark', ({ width, dark, person, withAppointment }) => {
  it('answers, takes the voucher home, and finds the answer again', async () => {
    const citizen = await visit(browser, { width, dark })
    const { page, complaints, requests } = citizen
    const form = page.locator('#ventanilla')
    await enter(page, person, 'Sacar la licencia de conducir')
    await toCheck(form).waitFor()
    await expect.poll(() => page.url()).toBe(`${server.url}/ciudadano/contestar/${fixture.id}/-`)
    await form.getByText(`Ingresó desde el Portal Ciudadano como ${person}`).waitFor()
    await expect.poll(() => page.evaluate(() => document.referrer)).toBe('')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-form-${width}`)
    await page.reload()
    await toCheck(form).waitFor()
    expect(requests.filter(address => address.endsWith('/citizen/session'))).toHaveLength(1)

    await fillIn(form, fixture.definition, content, mouseHands())
    await toCheck(form).click()
    const appointment = form.getByRole('button', { name: 'Guardar respuesta y sacar turno' })
    await appointment.waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-check-${width}`)
    const plain = form.getByRole('button', { name: 'Guardar respuesta', exact: true })
    await atRest(plain)
    await (withAppointment ? appointment : plain).click()
    await page.waitForURL(
      withAppointment ? /\/guardado\/[^/]+\/VM\d+\/\d+\/(true|false)$/ : /\/guardado\/[^/]+\/VM\d+$/,
    )
    const saved = page.url()
    const code = await savedCode(form)
    expect(saved).toContain(code)
    await form.locator('.v-done-note', { hasText: 'Preséntese diez minutos antes del turno' }).waitFor()
    const voucher = form.getByRole('button', { name: 'Descargar comprobante' })
    await voucher.waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-saved-${width}`)
    for (const button of [voucher, form.getByRole('button', { name: 'Descargar PDF de la respuesta' })]) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toContain(code)
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    }
    await expect.poll(() => form.getByText('PDF generado correctamente').count()).toBe(2)
    await expectAccessible(page)

    await page.goBack().catch(() => null)
    await expect.poll(() => page.url()).toBe(saved)
    await page.reload()
    expect(await savedCode(form)).toBe(code)
    await voucher.waitFor()

    const stranger = await visit(browser, { width })
    await stranger.page.goto(saved)
    const theirs = stranger.page.locator('#ventanilla')
    await theirs.getByText('Esta página no confirma que se haya recibido una respuesta').waitFor()
    await theirs.getByText(code, { exact: true }).waitFor()
    await expectNoSidewaysScroll(stranger.page)
    await expectAccessible(stranger.page)
    await keepScreen(stranger.page, `citizen-saved-stranger-${width}`)
    await expect.poll(() => theirs.getByRole('button').count()).toBe(0)
    await expect.poll(() => theirs.getByText(/se registró|^Registrad[oa] el |ya recibió|Preséntese/).count()).toBe(0)
    await stranger.close()

    const book = form.getByRole('button', { name: 'Continuar para sacar el turno' })
    await page.route('**/appointment', route => route.abort())
    await book.click()
    await form
      .getByText('Error al cargar la información. Si el problema persiste, comuníquese con el municipio.')
      .waitFor()
    await expectAccessible(page)
    await page.unroute('**/appointment')
    await book.click()
    await page.waitForURL(/\/reservar\?/)
    const query = new URL(page.url()).searchParams
    expect([query.get('docCode'), query.get('tenant')]).toEqual([code, 'villa-maria'])

    await page.goto(`${server.url}/ciudadano/contestar/${fixture.id}/-`)
    await form.getByRole('heading', { name: 'Formulario ya contestado' }).waitFor()
    await form.getByText('Ya contestó este formulario').waitFor()
    await form.getByText(code).waitFor()
    await form.getByRole('link', { name: 'Ver la respuesta' }).waitFor()
    await form.getByRole('button', { name: 'Salir' }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, `citizen-answered-${width}`)

    await enter(page, person, 'Ver mis trámites')
    await form.getByRole('heading', { name: 'Mis trámites', exact: true }).waitFor()
    await expect.poll(() => page.url()).toBe(`${server.url}/ciudadano/formularios/respuestas/-`)
    const row = form.getByRole('row').filter({ hasText: code })
    await row.getByText('Solicitada').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-answers-${width}`)
    const search = form.getByRole('searchbox', { name: 'Buscar por código, trámite o dirección' })
    await search.fill('no hay tal cosa')
    await form.getByText('No existen resultados.').last().waitFor()
    await expectAccessible(page)
    await keepScreen(page, `citizen-answers-none-${width}`)
    await form.getByRole('button', { name: 'Ver todos' }).click()
    await row.waitFor()
    await search.fill(code.toLowerCase())
    await expect.poll(() => form.locator('tbody tr').count()).toBe(1)
    const more = row.getByRole('button', { name: `Acciones de ${code}` })
    await more.click()
    await row.getByRole('button', { name: 'Retirar la solicitud' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-answers-menu-${width}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Descargar PDF de la respuesta' }).click(),
    ])
    expect(taken.suggestedFilename()).toContain(code)
    await row.getByRole('link', { name: 'Licencia de conducir' }).click()
    await form.getByRole('heading', { name: code }).waitFor()
    await expectShown(form, fixture.definition, content)
    const way = form.getByRole('region', { name: 'Los pasos' })
    await way.locator('[aria-current=step]').getByText('Solicitada').waitFor()
    await way.getByText('Decisión').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-answer-${width}`)
    await expect.poll(() => page.url()).toMatch(/\/ciudadano\/ver\/\w{22}\/\d+$/)
    await expect.poll(() => form.getByRole('button', { name: /PDF|correo|Volver/ }).count()).toBe(0)

    const [, , , id] = new URL(page.url()).pathname.split('/')
    const neighbour = await visit(browser, { width })
    await neighbour.page.goto(`${server.url}/ciudadano/formularios/respuestas/demo-villa-maria`)
    await neighbour.page.locator('#ventanilla').getByRole('heading', { name: 'Mis trámites', exact: true }).waitFor()
    const own = await neighbour.page.evaluate(
      () => JSON.parse(sessionStorage.getItem('ventanilla citizen') ?? '{}').citizenId,
    )
    if (person !== 'mjluduena') {
      await neighbour.page.goto(`${server.url}/ciudadano/ver/${id}/${own}`)
      await neighbour.page.getByText('La respuesta no pertenece al ciudadano').waitFor()
      await neighbour.page.goto(page.url())
      await neighbour.page.getByText('La respuesta no pertenece al ciudadano').waitFor()
      await expectAccessible(neighbour.page)
    }
    await neighbour.close()

    await form.getByRole('button', { name: 'Salir' }).click()
    await form.getByText('Ya salió').waitFor()
    await page.reload()
    await form.getByText('Error al ingresar desde Portal Ciudadano').waitFor()
    expect(complaints.filter(line => !line.includes('/citizen/'))).toEqual([])
    await citizen.close()
  })

  it('sends files and signs, under the picture at the head of the form', async () => {
    const id = await formToSign(server.url, 'Trámite firmado', { portalAssociation: true })
    const { page, complaints, close } = await visit(browser, { width, dark })
    const form = page.locator('#ventanilla')
    await page.goto(`${server.url}/ciudadano/contestar/${id}/demo-villa-maria`)
    await toCheck(form).waitFor()
    await giveFiles(form)
    await expect.poll(() => form.getByRole('group', { name: /^Inspector/ }).count()).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `citizen-files-${width}`)
    await toCheck(form).click()
    const plain = form.getByRole('button', { name: 'Guardar respuesta', exact: true })
    await plain.waitFor()
    await form.getByText('plano.pdf').locator('visible=true').first().waitFor()
    await atRest(plain)
    await plain.click()
    await page.waitForURL(/\/guardado\/[^/]+\/VM\d+$/)
    const { files, signed } = await keptFiles(server.url, id)
    expect([files, signed]).toEqual([['fachada.png', 'plano.pdf'], ['Ana Núñez']])
    expect(complaints).toEqual([])
    await close()
  })

  it('says why nobody is let in, and tries again where nobody answered', async () => {
    const { page, close } = await visit(browser, { width, dark })
    const main = page.locator('#ventanilla')
    await page.goto(`${server.url}/ciudadano/contestar/${fixture.id}/no-token-of-ours`)
    await main.getByRole('heading', { name: 'Error al ingresar desde Portal Ciudadano' }).waitFor()
    await main
      .getByText('Ocurrió un error al verificar su sesión, vuelva a ingresar desde el Portal Ciudadano.')
      .waitFor()
    await expect.poll(() => page.url()).not.toContain('no-token')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `citizen-refused-${width}`)

    await page.route('**/citizen/session', route => route.abort())
    await page.goto(`${server.url}/ciudadano/formularios/respuestas/demo-egues`)
    const again = main.getByRole('button', { name: 'Intentar de nuevo' })
    await again.waitFor()
    await expectAccessible(page)
    await page.unroute('**/citizen/session')
    await again.click()
    await main.getByRole('heading', { name: 'Mis trámites', exact: true }).waitFor()
    await main.getByText('No existen resultados.').first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, `citizen-empty-${width}`)
    await close()
  })
})

it('opens with its card before any script, and without one says so', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(`${server.url}/ciudadano/contestar/${fixture.id}/demo-villa-maria`)
  await page.getByText('Cargando el ingreso desde Portal Ciudadano').waitFor()
  await expect.poll(() => page.locator('noscript').textContent()).toContain('necesita JavaScript')
  await context.close()
})

it('turns the pages of many answers', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${server.url}/ciudadano/formularios/respuestas/demo-egues`)
  const list = page.locator('#ventanilla')
  await list.getByRole('heading', { name: 'Mis trámites', exact: true }).waitFor()
  // Nine answers of a form that may be answered again and again: the own, given by the interface.
  await allowAgain()
  const given = await page.request.post(`${server.url}/api/v1/citizen/session`, { data: { token: 'demo-villa-maria' } })
  const { token }: { token: string } = await given.json()
  for (let seed = 10; seed < 19; seed++) {
    const saved = await page.request.post(`${server.url}/api/v1/citizen/forms/${fixture.id}/answers`, {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { version: 1, ...sampleAnswer(fixture, seededRandom(seed)) },
    })
    expect(saved.status()).toBe(201)
  }
  await page.goto(`${server.url}/ciudadano/formularios/respuestas/demo-villa-maria`)
  await expect.poll(() => list.getByRole('row').count()).toBe(8)
  await expect
    .poll(() => list.getByRole('button', { name: 'Página anterior' }).getAttribute('aria-disabled'))
    .toBe('true')
  await list.getByRole('button', { name: 'Página siguiente' }).click()
  await expect.poll(() => list.getByRole('row').count()).toBeLessThan(8)
  await list
    .getByText(/^8 a \d+ de \d+$/)
    .last()
    .waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'citizen-answers-second')
  await close()
})

it('tells the page around its frame what was saved, once, and nothing of whom', async () => {
  const { page, close } = await visit(browser)
  await page.addInitScript(() => {
    window.heard = []
    window.addEventListener('message', event => window.heard.push(event.data))
  })
  const address = `${server.url}/ciudadano/contestar/${fixture.id}/demo-villa-maria`
  const around = createServer((_, response) => {
    const frame = `<iframe title="Trámite" src="${address}" width="900" height="800"></iframe>`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>Portal</title>${frame}`)
  }).listen(0, '127.0.0.1')
  await once(around, 'listening')
  const place = around.address()
  await page.goto(`http://localhost:${typeof place === 'object' ? place?.port : ''}/`)
  const form = page.frameLocator('iframe').locator('#ventanilla')
  await toCheck(form).waitFor()
  await fillIn(form, fixture.definition, content, mouseHands())
  await toCheck(form).click()
  await form.getByRole('button', { name: 'Guardar respuesta', exact: true }).click()
  const code = await savedCode(form)
  const saved = () =>
    page.evaluate(() => window.heard.filter(heard => JSON.stringify(heard).includes('"ANSWER_SAVED"')))
  await expect
    .poll(saved)
    .toEqual([{ type: 'ANSWER_SAVED', answerId: expect.any(String), docCode: code, timestamp: expect.any(String) }])
  await close()
  around.close()
})

/** The driving licence may be asked for more than once from here on. */
async function allowAgain(): Promise<void> {
  const signIn = await fetch(`${server.url}/api/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' }),
  })
  const Cookie = (signIn.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const editor = await (await fetch(`${server.url}/api/v1/form-editor/${fixture.id}`, { headers: { Cookie } })).json()
  const live = { ...editor.content.live, singleAnswer: false }
  const changed = await fetch(`${server.url}/api/v1/forms/${fixture.id}`, {
    method: 'PUT',
    headers: { Cookie, 'Content-Type': 'application/json', 'If-Match': `"${editor.revision}"` },
    body: JSON.stringify({ content: { ...editor.content, live } }),
  })
  expect(changed.status).toBe(200)
}
