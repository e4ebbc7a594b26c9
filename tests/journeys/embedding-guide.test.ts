import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite, type Site } from './site.ts'
import { toCheck, withoutWaiting } from './town-site.ts'

const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')

/** A snippet of the guide as a reader would use it: with the host, the form and a question filled in. */
function snippet(language: string, name: string): string {
  const [, text] = guide.match(new RegExp(`\`\`\`${language} ${name}\\n([^]*?)\`\`\``)) ?? []
  if (!text) throw new Error(`The guide has no ${language} snippet called ${name}`)
  return text
    .replaceAll('https://HOST', server.url)
    .replaceAll('HOST', server.url)
    .replaceAll('FORM', form)
    .replaceAll('QUESTION', 'detail')
}

const form = 'neighbour-complaint'
let server: RunningServer
let browser: Browser
let host: Site

const policies: Record<string, string> = { script: 'script', div: 'script', npm: 'script', frame: 'frame' }

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  host = await openSite((request, response) => {
    const [, name = '', file] = (request.url ?? '').split('/')
    if (file === 'colours.css')
      return response.writeHead(200, { 'content-type': 'text/css' }).end(snippet('css', 'colours'))
    if (file === 'own.js') {
      const scripts =
        name === 'npm' ? [snippet('js', 'npm').replace("'@ventanilla/widget'", `'${server.url}/widget/index.js'`)] : []
      const element = name === 'script' ? [snippet('js', 'property'), snippet('js', 'events')] : []
      const code = [...scripts, snippet('js', 'message'), ...element].join('\n')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
    }
    const policy = policies[name]
    if (!policy) return response.writeHead(404).end()
    const body = name === 'npm' ? '<div id="form"></div>' : snippet('html', name)
    const own = snippet('csp', policy).trim().replace('script-src', "script-src 'self'")
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'self'; ${own}`,
      })
      .end(
        `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Town</title><link rel="stylesheet" href="/${name}/colours.css"></head><body>${body}<script type="module" src="/${name}/own.js"></script></body></html>`,
      )
  })
})
afterAll(async () => {
  await browser?.close()
  await host?.close()
  await server?.stop()
})

it.each(Object.keys(policies))('the guide shows a form by %s under the policy it names', async name => {
  const citizen = await visit(browser)
  const { page } = citizen
  await page.goto(`${host.url}/${name}`)
  const place = name === 'frame' ? page.frameLocator('iframe').locator('#ventanilla') : page.locator('body')
  await toCheck(place).waitFor()
  if (name === 'script') {
    const detail = page.getByRole('textbox', { name: /^¿Qué está pasando/ })
    await expect.poll(() => detail.inputValue()).toBe('Belgrano 1148')
    const accent = await toCheck(place).evaluate(button => getComputedStyle(button).backgroundColor)
    expect(accent).toBe('rgb(27, 90, 144)')
  }
  // A page that asks for the form ahead shares that request with the form.
  if (name !== 'frame') expect(citizen.requests.filter(address => address.includes('/public/forms/'))).toHaveLength(1)
  expect(citizen.complaints.filter(line => !/favicon|404/.test(line))).toEqual([])
  await citizen.close()
})
