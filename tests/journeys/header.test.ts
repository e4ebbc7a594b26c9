import { availableLanguages } from '@ventanilla/text'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('all sections of an administrator stand in one line with the town, in every language, from where they are shown at all', async () => {
  const visitor = await visit(browser, { width: 1280 })
  const { page } = visitor
  await enter(page, server.url)
  await page.goto(`${server.url}/listar`)
  for (const language of availableLanguages) {
    await page.evaluate(chosen => localStorage.setItem('ventanilla.language', chosen), language)
    await page.goto(`${server.url}/listar`)
    await page.locator('.sections a').first().waitFor()
    const seen = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect()
      const header = document.querySelector('.header')
      const parts = [...document.querySelectorAll('.sections a, .header-end > *')].map(box)
      return {
        language: document.documentElement.lang,
        isWide: header !== null && header.scrollWidth > header.clientWidth,
        lines: new Set([...document.querySelectorAll('.sections a')].map(link => box(link).top)).size,
        covered: parts.filter((part, index) => index > 0 && part.left < (parts[index - 1]?.right ?? 0) - 0.5).length,
        tall: parts.filter(({ height }) => height > 56).length,
        town: Math.round(box(document.querySelector('.header-place') ?? document.body).width),
      }
    })
    expect(seen).toMatchObject({ language, isWide: false, lines: 1, covered: 0, tall: 0 })
    expect([language, seen.town >= 60]).toEqual([language, true])
  }
  await keepScreen(page, 'header-1280')
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
