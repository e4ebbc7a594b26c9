import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  // A provider that is not there: nobody listens.
  const issuer = `http://127.0.0.1:${await freePort()}`
  server = await startServer({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ventanilla' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('a refused single sign-on is a page that says why and leads back ($width px, dark $dark)', async look => {
  const { page, close } = await visit(browser, look)
  for (const [path, name, words] of [
    ['/api/v1/session/sso', 'sso-down', 'No se puede acceder al proveedor de inicio de sesión único.'],
    ['/api/v1/session/sso/callback?state=x', 'sso-expired', 'venció o comenzó en otra ventana'],
  ] as const) {
    await page.goto(server.url + path)
    await page.getByText(words).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `${name}-${look.width}${look.dark ? '-dark' : ''}`)
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
    await page.waitForURL(`${server.url}/login`)
    await page.getByLabel('Correo electrónico').waitFor()
  }
  await close()
})
