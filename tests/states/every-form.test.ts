import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from '../journeys/browser.ts'
import type { ShownState } from './draw-form.tsx'

const states: ShownState[] = [
  'empty',
  'errors',
  'rows added',
  'conditions checked',
  'dialog',
  'files',
  'filled',
  'check',
  'read',
]
const looks = [
  { look: 'light-320', width: 320, theme: 'light' },
  { look: 'dark-360', width: 360, theme: 'dark' },
  { look: 'forced-1280', width: 1280, theme: 'light', forced: true },
]

let browser: Browser
let page: Page
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('draw-form.tsx', import.meta.url))],
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['ventanilla-source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
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

/** Forms of staff too, which no page of a town shows; `states.test.ts` walks others from beginning to end. */
const forms = ['pruning-request', 'commercial-licence', 'driving-licence']

describe.each(forms)('every state of %s that can be drawn', id => {
  it.each(looks)('can be seen and used by everyone, $look', async ({ look, width, theme, forced = false }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    const ground = theme === 'dark' ? '#0d141b' : '#ffffff'
    await page.evaluate(colour => document.body.style.setProperty('background', colour), ground)
    const seen: string[] = []
    for (const state of states) {
      if (!(await page.evaluate<boolean>(`drawForm(${JSON.stringify([id, state, theme]).slice(1, -1)})`))) continue
      seen.push(state)
      await expectAccessible(page, 'main')
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `form-${id}-${state.replace(' ', '-')}-${look}`)
    }
    expect(seen.length).toBeGreaterThanOrEqual(states.length - 2)
  })
})
