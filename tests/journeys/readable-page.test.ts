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
