import { randomUUID } from 'node:crypto'
import { type FormContent, newLiveSettings, type Question, type Section } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { save, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const none = { image: false, document: false, video: false }
const ask = (id: string, title: string, dataType: 'string' | 'decimal', required = true): Question => ({
  id,
  kind: 'open',
  dataType,
  title: { text: title },
  required,
  attachments: none,
})
const section = (id: string, title: string, questions: Question[], repeatable = false): Section => ({
  kind: 'simple',
  id,
  title: { text: title },
  description: { text: '' },
  repeatable,
  questions,
})

async function addForm(): Promise<string> {
  const call = await asStaff(server.url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const { definition, areaIds } = smallForm('Poda de un árbol')
  const content: FormContent = {
    definition: {
      ...definition,
      sections: [
        section('quien', 'Quién solicita', [ask('nombre', 'Nombre', 'string')]),
        section('lugar', 'El lugar', [ask('calle', 'Calle', 'string'), ask('barrio', 'Barrio', 'string')]),
        section('arbol', 'El árbol', [ask('altura', 'Altura', 'decimal')]),
        section('casa', 'Quiénes viven en la casa', [ask('integrante', 'Integrante', 'string', false)], true),
      ],
    },
    live: { ...newLiveSettings(), public: true, layout: 'steps' },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Volver', exact: true }).click()
const atStep = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const list = (page: Page) => page.getByRole('navigation', { name: 'Pasos' })

/** The list of steps, which a phone has in a sheet; gives the way to close it. */
async function openList(page: Page, isNarrow: boolean): Promise<() => Promise<void>> {
  if (!isNarrow) return async () => undefined
  await page.getByRole('button', { name: 'Ver los pasos' }).click()
  await page.getByRole('dialog', { name: 'Pasos' }).waitFor()
  return async () => await page.keyboard.press('Escape')
}

it.each([
  { width: 1280, height: 900, dark: false },
  { width: 360, height: 760, dark: true, touch: true },
])('goes a step at a time, back without loss, and changes one answer from the check, %j', async how => {
  const isNarrow = how.width < 1024
  const person = await visit(browser, how)
  const { page } = person
  const seen = async (name: string) => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `by-steps-${name}-${how.width}`)
  }
  await page.goto(`${server.url}/publico/contestar/${await addForm()}`)
  await atStep(page, 'Quién solicita')
  await page.getByLabel('Nombre').fill('Ana Paz')
  await goOn(page)
  await atStep(page, 'El lugar')
  await expect.poll(() => page.title()).toMatch(/^El lugar \(2 de 5\)/)

  // What is missing is told in words of its question, and keeps on the step.
  await page.getByLabel('Calle').fill('Av. Belgrano 1148')
  await goOn(page)
  await page.getByRole('link', { name: 'Complete «Barrio»' }).waitFor()
  await seen('missing')

  // The list leads back, where all stands as it was, and marks the step that was left incomplete.
  const close = await openList(page, isNarrow)
  await list(page).getByText('Ana Paz').waitFor()
  await page.getByRole('heading', { name: '¿Necesita ayuda?' }).waitFor()
  await page.getByRole('link', { name: '353 461 8000' }).last().waitFor()
  await seen('list')
  await list(page)
    .getByRole('button', { name: /Quién solicita/ })
    .click()
  await close()
  await atStep(page, 'Quién solicita')
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana Paz')
  const closeAgain = await openList(page, isNarrow)
  await list(page).getByText('Falta «Barrio»').waitFor()
  await seen('left')
  await closeAgain()
  await goOn(page)
  await page.getByLabel('Barrio').fill('Centro')
  await goOn(page)

  // The browser's own back is Volver.
  await atStep(page, 'El árbol')
  await page.goBack()
  await atStep(page, 'El lugar')
  expect(await page.getByLabel('Barrio').inputValue()).toBe('Centro')
  await page.goForward()
  await atStep(page, 'El árbol')
  // Without a connection what is written stays, and the page says so wherever its steps are told.
  await page.context().setOffline(true)
  await page.getByText('Sin conexión. Lo escrito queda aquí.').filter({ visible: true }).first().waitFor()
  await seen('offline')
  await page.context().setOffline(false)
  await expect
    .poll(() => page.getByText('Sin conexión. Lo escrito queda aquí.').filter({ visible: true }).count())
    .toBe(0)
  await page.getByLabel('Altura').fill('unos seis')
  await page.getByLabel('Altura').blur()
  await page.getByText('Escriba «Altura» con números, por ejemplo 6,5').waitFor()
  await seen('unread')
  await page.getByLabel('Altura').fill('6,5')
  await goOn(page)

  // Rows are named after what stands in them, and come back.
  await atStep(page, 'Quiénes viven en la casa')
  await page.getByLabel(/^Integrante/).fill('Ana Pérez')
  await page.getByRole('button', { name: /^Repetir sección/ }).click()
  await page
    .getByLabel(/^Integrante/)
    .last()
    .fill('Luis Pérez')
  await page.getByRole('group', { name: 'Repetible N°2: Luis Pérez' }).waitFor()
  await page.getByRole('button', { name: /^Quitar.*Luis Pérez$/ }).click()
  await page.locator('.v-steps-undo').getByText('Se quitó Luis Pérez.').waitFor()
  await seen('taken')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(() =>
      page
        .getByLabel(/^Integrante/)
        .last()
        .inputValue(),
    )
    .toBe('Luis Pérez')
  await back(page)
  await atStep(page, 'El árbol')
  await goOn(page)
  await goOn(page)

  // From the check to one answer and back to the check.
  await page.getByRole('heading', { level: 1, name: 'Revisar las respuestas antes de guardar' }).waitFor()
  await seen('check')
  await page.getByRole('button', { name: /^Cambiar ?: Calle$/ }).click()
  await atStep(page, 'El lugar')
  await expect.poll(() => page.getByLabel('Calle').evaluate(field => field.matches(':focus'))).toBe(true)
  await page.getByLabel('Calle').fill('San Martín 41')
  await goOn(page)
  await page.getByText('San Martín 41', { exact: true }).first().waitFor()
  await save(page.locator('#ventanilla')).click()
  await page.waitForURL(/\/publico\/guardado\//)
  expect(person.complaints).toEqual([])
  await person.close()
})
