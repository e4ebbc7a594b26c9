import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './backoffice.ts'
import { type Visit, visit } from './browser.ts'
import { chooseByKeys, expectFocused, tabTo } from './by-keys.ts'
import { styled } from './styled.ts'

type Options = Parameters<typeof visit>[1] & { user?: string }

/** Somebody signed in, with a form open in the editor as it was saved: what a test before left as a draft, which takes a moment, is thrown away. */
export async function openEditor(
  browser: Browser,
  url: string,
  address: string,
  options: Options = {},
): Promise<Visit> {
  const opened = await visit(browser, { width: 1440, height: 1000, ...options })
  await enter(opened.page, url, options.user)
  await opened.page.goto(`${url}${address}`)
  const form = opened.page.locator(styled('formCard'))
  const left = opened.page.getByRole('button', { name: 'Descartar el borrador' })
  await form.or(left).waitFor()
  if (await left.isVisible()) await left.click()
  await form.waitFor()
  return opened
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
/** A question in the middle, by its title: as a button, or open for writing. */
export const card = (page: Page, title: string): Locator =>
  page
    .locator(styled('questionOpen'))
    .filter({ hasText: title })
    .or(page.locator(`${styled('questionOpen')}[data-card][aria-label*=${JSON.stringify(title)}]`))

/** The titles of all questions; that of the chosen one stands in its field. */
export const titles = (page: Page): Promise<string[]> =>
  page
    .locator(`${styled('questionOpen')} :is([data-title], #editor-words)`)
    .evaluateAll(found =>
      found.map(each => (each instanceof HTMLTextAreaElement ? each.value : each.textContent.trim())),
    )

/** The form's title, wherever it stands. */
export const formTitle = (page: Page): Promise<string> =>
  page
    .locator(`${styled('formCard')} :is([data-title], #editor-words)`)
    .evaluate(found => (found instanceof HTMLTextAreaElement ? found.value : found.textContent.trim()))

/** The kind of the question that is written, by what it is called. */
export async function chooseKind(page: Page, name: string): Promise<void> {
  await field(page, 'Título de la pregunta').focus()
  await page.keyboard.press('ControlOrMeta+/')
  await expectFocused(page.getByRole('combobox', { name: 'Tipo de pregunta' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Tipo de pregunta: ${name}` }).waitFor()
}
export const option = (page: Page, name: string): Locator => page.getByRole('switch', { name, exact: true })

/** Moves to a field by Tab and types; what stood there is replaced. */
export async function write(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, field(page, label))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
}

/** A line of a native list, by the arrows. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  const list = field(page, label)
  await tabTo(page, list)
  await page.keyboard.press('Home')
  const chosen = () =>
    list.evaluate(element => (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : ''))
  for (let presses = 0; presses < 60; presses++) {
    if ((await chosen())?.startsWith(name)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${label} has no ${name}`)
}

/** Switches on by keys. */
export async function flip(page: Page, name: string): Promise<void> {
  const control = option(page, name)
  await tabTo(page, control)
  await page.keyboard.press('Space')
  await expect.poll(() => control.getAttribute('aria-checked')).toBe('true')
}

/** Who answers the form, by the name of the choice. */
export async function answeredBy(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
}

/** A place of the editor, by its name in the bar. */
export const placeLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Partes del editor' }).getByRole('link', { name })

/** Opens the list of options of the form. */
export async function openOptions(page: Page): Promise<void> {
  const link = placeLink(page, 'Configuración')
  await page.getByRole('button', { name: 'Más acciones' }).waitFor()
  if (await link.isVisible()) await link.click()
  else await chooseByKeys(page, page.getByRole('button', { name: 'Más acciones' }), 'Configuración')
  await page.getByRole('radio', { name: 'Cualquier persona' }).waitFor()
}

/** A form with one question, so that nothing but what is tried keeps it from being saved. */
export async function startForm(page: Page, title: string, area = 'Bromatología'): Promise<void> {
  await field(page, 'Título del formulario').fill(title)
  const areas = field(page, 'Área municipal')
  const name = await areas.locator('option', { hasText: area }).first().innerText()
  await areas.selectOption({ label: name })
  await page.locator('#editor-add-section').click()
  await field(page, 'Título de la sección').fill('Datos')
  await page.getByRole('main').getByRole('button', { name: 'Agregar pregunta', exact: true }).click()
  await field(page, 'Título de la pregunta').fill('Nombre')
}

/** Saves by the button; the form's address is the one it is edited under. */
export async function saveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  await page.waitForURL(/\/listar$/)
}

/** The id under which a new form will be saved; it stands in the address from the first change. */
export async function newId(page: Page): Promise<string> {
  const id = () => new URL(page.url()).searchParams.get('borrador') ?? ''
  await expect.poll(id).toMatch(/^[a-z0-9]{10}$/)
  return id()
}

/** Sets how the town publishes. */
export async function publishes(browser: Browser, url: string, publication: 'draft' | 'secondPerson'): Promise<void> {
  const { page, close } = await visit(browser, { width: 1280, height: 800 })
  await enter(page, url)
  const town = `${url}/api/v1/municipalities/villa-maria`
  const { request } = page.context()
  const { revision, settings } = await (await request.get(town)).json()
  const headers = { 'If-Match': `"${revision}"`, Origin: url }
  const answer = await request.patch(town, { headers, data: { settings: { ...settings, publication } } })
  expect(answer.status()).toBe(200)
  await close()
}
