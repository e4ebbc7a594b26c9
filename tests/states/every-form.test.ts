import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cssTextForEsbuild } from '../../packages/widget/build/css-text.js'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from '../journeys/browser.ts'
import { forms } from './forms.ts'

const looks = [
  { look: 'light-320', width: 320, theme: 'light' },
  { look: 'dark-360', width: 360, theme: 'dark' },
  { look: 'forced-1280', width: 1280, theme: 'light', forced: true },
]

let browser: Browser
let page: Page
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('draw-in-page.ts', import.meta.url))],
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['ventanilla-source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [cssTextForEsbuild],
    logLevel: 'error',
  })
  browser = await launchBrowser()
  const visitor = await visit(browser)
  page = visitor.page
  await page.setContent(
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Forms</title></head><body style="margin:0"><h1>Forms</h1><main></main></body></html>',
  )
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.evaluate('warm()')
})
afterAll(() => browser?.close())

describe.each(forms)('every state of $id that can be drawn', ({ id, first, elsewhere }) => {
  it.each(looks)('can be seen and used by everyone, $look', async ({ look, width, theme, forced = false }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    const ground = theme === 'dark' ? '#0d141b' : '#ffffff'
    await page.evaluate(colour => document.body.style.setProperty('background', colour), ground)
    const seen: string[] = []
    const wanted = look === 'light-320' ? first : elsewhere
    for (const state of wanted) {
      if (!(await page.evaluate<boolean>(`drawForm(${JSON.stringify([id, state, theme]).slice(1, -1)})`))) continue
      seen.push(state)
      await expectAccessible(page, 'main')
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `form-${id}-${state.replace(' ', '-')}-${look}`)
    }
    const missing = wanted.filter(state => !seen.includes(state))
    expect(missing.filter(state => state !== 'dialog' && state !== 'files')).toEqual([])
  })
})
