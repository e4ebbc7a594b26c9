import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { signIn } from './backoffice.ts'
import { launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server and a browser for the tests of a file. Gives the way to a page of the backoffice, signed in. */
export function atTheDesk(): (path: string, look?: Parameters<typeof visit>[1]) => ReturnType<typeof visit> {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT_SCALE: '100' })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return async (path, look = { width: 1280 }) => {
    const visited = await visit(browser, look)
    await signIn(visited.page, server.url)
    await visited.page.goto(server.url + path)
    return visited
  }
}
