import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let product = ''
let system: Server
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  // The municipal system is another site: an address of its own, whose page frames ours.
  system = createServer((request, response) => {
    const page = request.url?.startsWith('/other') ? '/login' : '/cis/contestar/neighbour-complaint'
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<iframe id="cis" src="${product}${page}"></iframe>`)
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
  expect(new URL(frame.url()).pathname).toMatch(/^\/(cis|login)/)
  expect(await statusOf('/session')).toBe(401)

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
  expect(await statusOf('/session')).toBe(401)

  const redeem = () =>
    frame.evaluate(async given => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch('/api/v1/session/frame', { method: 'POST', headers, body: JSON.stringify({ code: given }) }))
        .status
    }, code)
  expect([await redeem(), await redeem()]).toEqual([200, 401])
  expect([await statusOf('/session'), await statusOf('/users')]).toEqual([200, 403])
  frame = await frameOf()
  expect([await statusOf('/session'), await statusOf('/forms/neighbour-complaint')]).toEqual([200, 200])
  const [cookie] = (await page.context().cookies(product)).filter(({ name }) => name === '__Host-cis')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/' })
  await close()
})

it('no other page of ours shows in the frame', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${systemUrl()}/other`)
  const frame = await (await page.waitForSelector('#cis')).contentFrame()
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  await close()
})
