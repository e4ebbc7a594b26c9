import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The page as it comes: the form's script never arrives. */
async function readOnly(path: string, options: Parameters<typeof visit>[1]): Promise<Visit> {
  const person = await visit(browser, options)
  await person.page.route('**/widget/page.js', route => route.abort())
  await person.page.goto(server.url + path)
  return person
}

describe('a public page whose script does not come', () => {
  it.each([
    ['a form', '/publico/contestar/building-notice?lang=es', 'Declaración responsable de obra menor'],
    ['a code of a link', '/publico/guardado/building-notice/EG12?lang=es', 'Declaración responsable de obra menor'],
    ['nothing there', '/publico/contestar/none?lang=es', 'Este formulario no está disponible'],
  ])('can be read and used by everyone: %s', async (name, path, heading) => {
    for (const options of [{ width: 1280 }, { width: 320 }, { width: 320, dark: true }]) {
      const { page, close } = await readOnly(path, options)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `readable-${name.replaceAll(' ', '-')}-${options.width}${options.dark ? '-dark' : ''}`)
      await close()
    }
  })
})

describe('the page of the HTTP interface', () => {
  it('is whole for everyone, wide and narrow, light and dark, with and without script', async () => {
    const { page, close } = await readOnly('/api/docs', { width: 1280 })
    for (const part of ['header', 'nav', '#start']) await expectAccessible(page, part)
    for (const width of [1600, 820, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await close()
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
    const plain = await context.newPage()
    await plain.goto(`${server.url}/api/docs`)
    expect(await plain.getByRole('searchbox').count()).toBe(0)
    await plain
      .getByRole('navigation')
      .getByText(/^Users \d/)
      .click()
    await plain.getByRole('link', { name: 'POST /users/verify' }).first().click()
    await expect.poll(() => plain.getByText('Asks the municipal platform').isVisible()).toBe(true)
    await context.close()
  })

  it('finds an endpoint by keys alone, says how many there are, and what to do where there is none', async () => {
    const { page, close } = await readOnly('/api/docs', { width: 1280, dark: true })
    const hits = page.getByRole('status')
    const endpoints = page.locator('section:not(#shapes, #codes) article:visible')
    const all = await endpoints.count()
    await page.keyboard.press('/')
    await page.keyboard.type('/draft delete')
    await expect.poll(() => hits.textContent()).toBe(`1 of ${all} endpoints`)
    expect(await endpoints.count()).toBe(1)
    await expectAccessible(page)
    await keepScreen(page, 'api-docs-found-dark')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#deleteFormsIdDraft')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await endpoints.getByRole('button', { name: 'Copy: Request' }).press('Enter')
    await expect.poll(() => hits.textContent()).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -X DELETE /)
    // What no name has is found in what is said of the endpoints.
    await page.keyboard.press('/')
    await page.keyboard.type('user.lastAdmin')
    await expect.poll(() => hits.textContent()).toBe(`2 of ${all} endpoints`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toMatch(/^#(patch|delete)UsersId$/)
    await page.keyboard.press('/')
    await page.keyboard.type('nothing like it')
    await expect.poll(() => hits.textContent()).toBe('Nothing matches')
    await keepScreen(page, 'api-docs-none-dark')
    await page.getByRole('button', { name: 'Show everything' }).press('Enter')
    expect([await endpoints.count(), await hits.textContent()]).toEqual([all, ''])
    await close()
  })
})
