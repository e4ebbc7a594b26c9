import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Fixture, fixtures, needsFiles } from '@ventanilla/model/fixtures'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    heard: unknown[]
  }
}

/** What a town writes into its page for a form. */
export const formElement = 'ventanilla-form, [data-ventanilla-form]'

/** The address of the town's page that shows a form, found as a visitor would: from the links of its first page. */
export async function townPage(url: string, formId: string): Promise<string> {
  const home = `${url}/demo/`
  const index = await (await fetch(home)).text()
  const links = [...index.matchAll(/href="([^"#:]+\.html)"/g)].flatMap(match => match[1] ?? [])
  for (const link of new Set(links)) {
    const address = new URL(link, home).href
    if ((await (await fetch(address)).text()).match(new RegExp(`(form-id|data-ventanilla-form)="${formId}"`)))
      return address
  }
  throw new Error(`No page of the town links to ${formId}`)
}

/** The forms that the town's pages carry, read from its files: a suite lists its cases before any server runs. */
export function townForms(): Fixture[] {
  const folder = fileURLToPath(new URL('../../examples/town-site/', import.meta.url))
  const pages = readdirSync(folder)
    .filter(name => name.endsWith('.html'))
    .map(name => readFileSync(folder + name, 'utf8'))
  const carried = pages.flatMap(page =>
    [...page.matchAll(/(?:form-id|data-ventanilla-form)="([^"]+)"/g)].map(([, id]) => id),
  )
  return fixtures.filter(fixture => carried.includes(fixture.id) && !needsFiles(fixture))
}

/** Opens the town's page of a form and waits for the form; keeps every message that the window hears. */
export async function openForm(page: Page, address: string): Promise<Locator> {
  await page.addInitScript(() => {
    window.heard = []
    window.addEventListener('message', event => window.heard.push(event.data))
  })
  await page.goto(address)
  const form = page.locator(formElement).first()
  await toCheck(form).waitFor()
  return form
}

/** The minimum filling time is for machines: a person's few seconds are not waited for in every test. */
export const withoutWaiting = { RATE_LIMIT_SCALE: '0' }

/** The button at the end of the form, which leads to checking the answers. */
export function toCheck(form: Locator): Locator {
  return form.getByRole('button', { name: 'Continuar' })
}

/** The button that saves, once the answers are checked. */
export function save(form: Locator): Locator {
  return form.getByRole('button', { name: 'Guardar respuesta' })
}

/** Through checking the answers to saving them. */
export async function send(form: Locator): Promise<void> {
  await toCheck(form).click()
  await atRest(save(form))
  await save(form).click()
}

/** Presses the button of a save that waits for a connection: it tries again by itself too, and may be done before. */
export async function tryAgain(place: Page | Locator): Promise<void> {
  const button = place.getByRole('button', { name: 'Intentar de nuevo' })
  await button.click({ timeout: 3_000 }).catch(() => undefined)
}

/** Waits until a button has stopped moving: a frame that grows or scrolls takes it away from under a click. */
export async function atRest(button: Locator): Promise<void> {
  await button.waitFor()
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await button.boundingBox())
        const isStill = now === before
        before = now
        return isStill
      },
      { interval: 150 },
    )
    .toBe(true)
}

/** Waits for the confirmation and gives its code. */
export async function savedCode(form: Locator): Promise<string> {
  await form.getByRole('heading', { name: 'La respuesta se registró correctamente' }).waitFor()
  const text = await form.locator('.v-code').textContent()
  expect(text).toMatch(/^[A-Z]{2,}\d+$/)
  return text ?? ''
}
