import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'

let product = ''
let system: Server
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  // The municipal system is another site: an address of its own, whose page frames ours.
  system = createServer((request, response) => {
    const page = request.url?.startsWith('/other') ? '/login' : '/cis/contestar/neighbour-complaint'
    const hear =
      "<script>window.heard = []; addEventListener('message', event => heard.push([event.origin, event.data]))</script>"
    const frame = `<iframe id="cis" src="${product}${page}" width="1000" height="800"></iframe>`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html>${hear}${frame}`)
  })
  await new Promise<void>(resolve => system.listen(0, '127.0.0.1', resolve))
  server = await startServer({ CIS_FRAME_ORIGINS: systemUrl() })
  product = server.url.replace('127.0.0.1', 'localhost')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  system?.close()
})

const systemUrl = () => `http://127.0.0.1:${(system.address() as AddressInfo).port}`

it('a member of staff comes in through the frame of another site, and only to the answers', async () => {
  const { page, close } = await visit(browser)
  const frameOf = async () => {
    await page.goto(systemUrl())
    const frame = await (await page.waitForSelector('#cis')).contentFrame()
    if (!frame) throw new Error('no frame')
    await frame.waitForLoadState('domcontentloaded')
    return frame
  }
  let frame = await frameOf()
  const statusOf = (path: string) => frame.evaluate(async to => (await fetch(`/api/v1${to}`)).status, path)
  await expect.poll(() => frame.url()).toMatch(/^http/)
  expect(new URL(frame.url()).pathname).toMatch(/^\/(cis|login)/)
  await expect.poll(() => statusOf('/session')).toBe(401)

  // Who is signed in as staff elsewhere in the same browser is nobody in the frame.
  const own = await page.context().newPage()
  await own.goto(`${product}/login`)
  const code = await own.evaluate(async () => {
    const post = (path: string, body?: object) =>
      fetch(`/api/v1${path}`, {
        method: 'POST',
        ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      })
    await post('/session', { email: 'supervisor@demo.local', password: 'ventanilla' })
    const answer: { code: string } = await (await post('/session/frame-code')).json()
    return answer.code
  })
  await own.close()
  await expect.poll(() => statusOf('/session')).toBe(401)

  const redeem = () =>
    frame.evaluate(async given => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/v1/session/frame', { method: 'POST', headers, body: JSON.stringify({ code: given }) }))
        .status
    }, code)
  expect([await redeem(), await redeem()]).toEqual([200, 401])
  await expect.poll(async () => [await statusOf('/session'), await statusOf('/users')]).toEqual([200, 403])
  frame = await frameOf()
  await expect
    .poll(async () => [await statusOf('/session'), await statusOf('/forms/neighbour-complaint')])
    .toEqual([200, 200])
  const [cookie] = (await page.context().cookies(product)).filter(({ name }) => name === '__Host-cis')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/' })
  await close()
})

it('somebody signs in by a window, answers in the frame, and the page around it hears of the answer once', async () => {
  const { page, close } = await visit(browser)
  await page.goto(systemUrl())
  const frame = page.frameLocator('#cis')
  const enter = frame.getByRole('button', { name: 'Iniciar sesión' })
  const [early] = await Promise.all([page.waitForEvent('popup'), enter.click()])
  await early.close()
  await frame.getByText('La ventana se cerró antes de iniciar sesión.').waitFor()
  const [popup] = await Promise.all([page.waitForEvent('popup'), enter.click()])
  await popup.getByLabel('Correo electrónico').fill('supervisor@demo.local')
  await popup.getByLabel('Contraseña', { exact: true }).fill('ventanilla')
  await popup.keyboard.press('Enter')

  const fixture = getFixture('neighbour-complaint')
  const form = frame.getByRole('form', { name: fixture.definition.title.text })
  await form.waitFor()
  expect(popup.isClosed()).toBe(true)
  await expect.poll(() => frame.getByRole('banner').count()).toBe(0)
  await expect.poll(() => frame.getByRole('heading', { level: 1, name: 'Contestar Formulario' }).isVisible()).toBe(true)
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(3)).content, mouseHands())
  await frame.getByRole('button', { name: 'Guardar respuesta', exact: true }).click()
  await frame.getByRole('dialog', { name: 'Confirme el estado' }).getByRole('button', { name: 'Confirmar' }).click()
  await frame.getByRole('heading', { name: 'La respuesta se registró correctamente' }).waitFor()
  await keepScreen(page, 'cis-sent')
  const inner = await (await page.waitForSelector('#cis')).contentFrame()
  const sent = /enviada\/([^/]+)\/([^/]+)$/
  await expect.poll(() => inner?.url()).toMatch(sent)
  const [, answerId, docCode] = sent.exec(inner?.url() ?? '') ?? []
  const heard = () =>
    page.evaluate(() => {
      const all: unknown = Reflect.get(window, 'heard')
      return (Array.isArray(all) ? all : []).filter(([, data]) => data.type === 'ANSWER_SAVED')
    })
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  await expect.poll(heard).toEqual([[product, { type: 'ANSWER_SAVED', answerId, docCode, timestamp }]])
  await inner?.evaluate(() => location.reload())
  await frame.getByRole('heading', { name: 'La respuesta se registró correctamente' }).waitFor()
  await expect.poll(() => heard()).toHaveLength(1)
  await frame.getByRole('link', { name: 'Dar otra respuesta' }).click()
  await form.waitFor()
  await close()
})

it('says in the frame why a form cannot be answered, leads nowhere else, and takes an answer on a phone', async () => {
  const { page, close } = await visit(browser, { width: 360, height: 740 })
  await enter(page, product)
  await page.goto(`${product}/cis/contestar/never-was`)
  await page.getByText('El formulario a contestar no existe.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cis/contestar/never-was')
  await expectAccessible(page)
  await page.goto(`${product}/cis/contestar/census-visit`)
  await page.getByRole('heading', { name: '¿Quién es el destinatario?' }).waitFor()
  await expect.poll(() => page.getByRole('banner').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'cis-phone')

  const fixture = getFixture('census-visit')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  const form = page.getByRole('form', { name: fixture.definition.title.text })
  await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(3)).content, mouseHands())
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Guardar respuesta', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirme el estado' }).getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL(/\/respuesta\/enviada\/\w+\/VM\d+$/)
  await page.getByRole('heading', { name: 'La respuesta se registró correctamente' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'cis-sent-phone')
  await close()
})

it('no other page of ours shows in the frame', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${systemUrl()}/other`)
  const frame = await (await page.waitForSelector('#cis')).contentFrame()
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  await close()
})
