import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.each([1280, 360])(
  'staff choose a language, the page reloads in it, and go back to the browser language (%i px)',
  async width => {
    const staff = await visit(browser, { width })
    const { page } = staff
    await enter(page, server.url)
    await page.goto(`${server.url}/listar`)
    const openPicker = async (menu: string, label: RegExp) => {
      if (width < 720) await page.getByRole('button', { name: menu }).click()
      await page.getByRole('button', { name: label }).click()
    }
    await openPicker('Menú', /^Idioma: /)
    await page.getByRole('button', { name: 'Otro', exact: true }).click()
    // What the open list lies over cannot be pressed until it is closed, so the page under it is not asked.
    await expectAccessible(page, '.header')
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `languages-${width}`)

    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('heading', { name: 'フォーム', level: 1 }).waitFor()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('ventanilla.language'), document.documentElement.lang]))
      .toEqual(['ja', 'ja'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await openPicker('メニュー', /^言語: 日本語/)
    await page.getByRole('button', { name: /^ブラウザーの言語/ }).click()
    await page.getByRole('heading', { name: 'Formularios', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ventanilla.language'))).toBeNull()
    expect(staff.complaints).toEqual([])
    await staff.close()
  },
)
