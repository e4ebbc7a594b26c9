import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

const form = 'neighbour-complaint'
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

async function open(user: string, look: { width: number; dark?: boolean }, search = '') {
  const all = await visit(browser, { height: 900, ...look })
  await enter(all.page, server.url, user)
  await all.page.goto(`${server.url}/respuestas/listado/${form}${search}`)
  const { page } = all
  const tabs = page.getByRole('navigation', { name: 'Vistas de estas respuestas' })
  const menu = page.getByRole('button', { name: 'Vistas', exact: true })
  await tabs.waitFor()
  return { ...all, tabs, menu }
}

it('keeps what a list shows under a name, opens it by its tab, its key and its address, and changes it', async () => {
  const { page, tabs, menu, close, complaints } = await open(
    'supervisor',
    { width: 1440 },
    '?assignee=none&sort=oldest',
  )
  const all = tabs.getByRole('link', { name: /^Todas/ })
  await expect.poll(() => all.textContent()).toMatch(/^Todas\d+$/)
  await menu.click()
  await page.getByText('Todavía no hay vistas.').waitFor()
  await page.getByRole('button', { name: 'Guardar como vista nueva' }).click()
  // Where it begins to be typed.
  await page.keyboard.type('Sin nadie a cargo')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const tab = tabs.getByRole('link', { name: /Sin nadie a cargo/ })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  expect(page.url()).toMatch(/assignee=none&sort=oldest&view=[\w-]+/)
  const address = page.url()
  await expect.poll(() => tab.textContent()).toMatch(/^Sin nadie a cargo\d+$/)

  // The look of the table is the view's own: all answers stay as they were looked at.
  await page.getByRole('radio', { name: 'Tabla' }).check()
  await expect.poll(() => tab.textContent()).toContain('con cambios sin guardar')
  await menu.click()
  await page.getByRole('button', { name: 'Guardar los cambios de esta vista' }).click()
  await expect.poll(() => tab.textContent()).not.toContain('con cambios sin guardar')
  await all.click()
  await expect.poll(() => page.getByRole('radio', { name: 'Lectura' }).isChecked()).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  // The keys come with the first answer.
  await page.getByRole('toolbar').or(page.locator('[data-decide]')).first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect.poll(() => page.url()).toBe(address)
  await expect.poll(() => page.getByRole('radio', { name: 'Tabla' }).isChecked()).toBe(true)

  // In another browser of the same person it looks the same.
  const elsewhere = await open('supervisor', { width: 1440, dark: true }, new URL(address).search)
  await expect.poll(() => elsewhere.page.getByRole('radio', { name: 'Tabla' }).isChecked()).toBe(true)
  await elsewhere.menu.click()
  await elsewhere.page.getByRole('heading', { name: 'Mis vistas' }).waitFor()
  // What it covers half of is no target by then.
  await expectAccessible(elsewhere.page, '[aria-expanded=true] + div')
  await keepScreen(elsewhere.page, 'desk-views-dark')
  await elsewhere.close()
  expect(complaints).toEqual([])
  await close()
})

it('names a view anew, shares it, and brings back one that was deleted', async () => {
  const { page, tabs, menu, close, complaints } = await open('supervisor', { width: 1440 })
  await menu.click()
  await page.getByRole('button', { name: 'Cambiar Sin nadie a cargo' }).click()
  await page.getByLabel('Nombre de la vista').fill('De nadie')
  await page.getByRole('checkbox', { name: /^Compartirla/ }).check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('heading', { name: /^Del área/ }).waitFor()
  await keepScreen(page, 'desk-views')
  await page.getByRole('button', { name: 'Borrar De nadie' }).click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await undo.waitFor()
  expect(await undo.evaluate(button => button === document.activeElement)).toBe(true)
  await expect.poll(() => tabs.getByRole('link', { name: /De nadie/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await tabs.getByRole('link', { name: /De nadie/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false')
  expect(complaints).toEqual([])
  await close()
})

it('gives a shared view to whoever reads the answers, who may not change it', async () => {
  const { page, tabs, menu, close, complaints } = await open('generador-respuestas', { width: 820 })
  await tabs.getByRole('link', { name: /De nadie/ }).click()
  await expect.poll(() => page.url()).toContain('assignee=none')
  await menu.click()
  expect(await page.getByRole('button', { name: 'Cambiar De nadie' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Guardar como vista nueva' }).click()
  expect(await page.getByRole('checkbox', { name: /^Compartirla/ }).count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'desk-views-tablet')
  expect(complaints).toEqual([])
  await close()
})

it('stands over the list of a phone, with its menu at the foot', async () => {
  const { page, tabs, menu, close, complaints } = await open('supervisor', { width: 360 })
  await tabs.getByRole('link', { name: /De nadie/ }).waitFor()
  await keepScreen(page, 'desk-views-phone-closed')
  await menu.click()
  await page.getByRole('heading', { name: /^Del área/ }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'desk-views-phone')
  expect(complaints).toEqual([])
  await close()
})
