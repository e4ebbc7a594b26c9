import type { Statistics } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const states = [
  { id: 'new', name: 'Recibida', transitions: ['seen', 'done'] },
  { id: 'seen', name: 'En revisión', transitions: ['done'] },
  { id: 'done', name: 'Aprobada', transitions: [] },
]

async function openStates(id: string, width: number, height = 900) {
  const opened = await visit(browser, { width, height })
  await enter(opened.page, server.url)
  await opened.page.goto(`${server.url}/editar/${id}/states`)
  await opened.page.getByRole('heading', { name: 'Estados', exact: true }).waitFor()
  return opened
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
type Call = Awaited<ReturnType<typeof asStaff>>
type Editor = { content: FormContent; revision: number }
const editorOf = async (call: Call, id: string) => (await call('GET', `/form-editor/${id}`)) as Editor
/** How many answers are in a state, by its name when they were given. */
async function countOf(call: Call, id: string, name: string): Promise<number> {
  const { states: totals, definition } = (await call('GET', `/forms/${id}/statistics`)) as Statistics
  const found = definition.states.available.find(state => state.name === name)
  return totals.find(state => state.id === found?.id)?.answers ?? 0
}
const rows = (page: Page) => page.locator('tbody tr .state-chip').allInnerTexts()

it('sets the states of a form by keys: ticks, moves, names and deletes in one table that is one stop', async () => {
  const id = await staffForm(server.url, { title: 'Estados por teclas', states })
  const { page, complaints, close } = await openStates(id, 1440)
  await page.getByRole('button', { name: 'Recibida', exact: true }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  expect(await box(page, 'De En revisión a Recibida').isChecked()).toBe(true)
  await expectFocused(box(page, 'De En revisión a Recibida'))
  await expectAccessible(page)
  await keepScreen(page, 'editor-states')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => rows(page)).toEqual(['Recibida', 'Aprobada', 'En revisión'])
  await expectFocused(box(page, 'De En revisión a Recibida'))
  // Out of the table with one Tab.
  await page.keyboard.press('Tab')
  await expectFocused(page.getByRole('button', { name: 'Agregar estado' }))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('F2')
  await page.keyboard.type('Con inspección')
  await page.keyboard.press('Enter')
  await expectFocused(page.getByRole('button', { name: 'Con inspección', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectFocused(page.getByLabel('Nombre', { exact: true }))
  await page.keyboard.press('Escape')
  await expectFocused(page.getByRole('button', { name: 'Con inspección', exact: true }))
  await page.keyboard.press('Delete')
  await expect.poll(() => rows(page)).toEqual(['Recibida', 'Aprobada'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(page)).toEqual(['Recibida', 'Aprobada', 'Con inspección'])
  expect(complaints).toEqual([])
  await close()
})

it('moves a row and its column with the mouse', async () => {
  const id = await staffForm(server.url, { title: 'Estados con ratón', states })
  const { page, close } = await openStates(id, 1440)
  const handle = await page.locator(styled('dragHandle')).nth(2).boundingBox()
  const first = await page.locator('tbody tr').first().boundingBox()
  if (!handle || !first) throw new Error('nothing to hold')
  await page.mouse.move(handle.x + 8, handle.y + 16)
  await page.mouse.down()
  await page.mouse.move(handle.x + 12, handle.y + 8)
  await page.mouse.move(first.x + 60, first.y + 4, { steps: 6 })
  await page.locator(styled('dropLine')).waitFor()
  await page.mouse.up()
  await expect.poll(() => rows(page)).toEqual(['Aprobada', 'Recibida', 'En revisión'])
  expect(await page.locator('thead tr:last-child th').allInnerTexts()).toEqual(['Aprobada', 'Recibida', 'En revisión'])
  await close()
})

it('asks where the answers of a deleted state go', async () => {
  // Its demo answers are in these states.
  const call = await asStaff(server.url, 'admin')
  const id = 'neighbour-complaint'
  const { content, revision } = await editorOf(call, id)
  const settings = { ...content.definition.settings, editableForm: true }
  await call(
    'PUT',
    `/forms/${id}`,
    { content: { ...content, definition: { ...content.definition, settings } } },
    revision,
  )
  const [first, , last] = content.definition.states.available.map(({ name }) => name)
  const { page, complaints, close } = await openStates(id, 1440)
  await page.getByRole('button', { name: last ?? '', exact: true }).focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Quitar «${last}»` })
  await dialog.getByText(/respuestas? (está|están) en este estado/).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-states-remove')
  await dialog.getByRole('button', { name: 'Quitar y pasarlas' }).click()
  await dialog.getByText('Elija a qué estado pasan.').first().waitFor()
  await dialog.getByLabel('Pasarlas a').selectOption({ label: first ?? '' })
  await dialog.getByRole('button', { name: 'Quitar y pasarlas' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rows(page)).not.toContain(last)
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  await page.waitForURL(/\/listar$/)
  // The answers go there a moment later.
  const inState = async () => await countOf(call, id, last ?? '')
  await expect.poll(inState, { timeout: 60_000, interval: 1_000 }).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

it.each([
  ['820 px', 820],
  ['320 px', 320],
])('is a list at %s, of which nothing scrolls sideways', async (_, width) => {
  const many = Array.from({ length: 12 }, (_each, at) => ({
    id: `s${at}`,
    name: `Estado con un nombre largo número ${at}`,
    transitions: at === 0 ? ['s1', 's2'] : [],
  }))
  const id = await staffForm(server.url, { title: `Estados a ${width}`, states: many })
  const { page, close } = await openStates(id, width)
  await page.locator('#state-s0').click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keepScreen(page, `editor-states-${width}`)
  await page.getByRole('button', { name: 'Más de este estado' }).click()
  await page.getByLabel('Nombre', { exact: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectFocused(page.locator('#state-s0'))
  await close()
})

it('scrolls a table of many states by itself, under the names of its rows', async () => {
  const many = Array.from({ length: 14 }, (_each, at) => ({ id: `s${at}`, name: `Estado ${at}`, transitions: [] }))
  const id = await staffForm(server.url, { title: 'Muchos estados', states: many })
  const { page, close } = await openStates(id, 1280)
  await box(page, 'De Estado 0 a Estado 13').focus()
  await expectNoSidewaysScroll(page)
  const name = await page.getByRole('button', { name: 'Estado 0', exact: true }).boundingBox()
  const target = await box(page, 'De Estado 0 a Estado 13').boundingBox()
  expect(name?.x).toBeGreaterThan(0)
  expect(target?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  await close()
})

it('copies the states of another form by keys, with their messages once it is saved, and takes it back', async () => {
  const other = await staffForm(server.url, {
    title: 'Habilitación con estados',
    states: [
      { id: 'in', name: 'RECIBIDA', transitions: ['look'], hue: 'violet', termDays: 4 },
      { id: 'look', name: 'Inspección', transitions: ['ok'], asksReason: true },
      { id: 'ok', name: 'Habilitada', transitions: ['in'], final: true },
    ],
  })
  const call = await asStaff(server.url, 'admin')
  const texts = { es: { subject: 'Se inspecciona', body: 'Va un inspector.' } }
  await call('PUT', `/messages/state:look?form=${other}`, { enabled: true, texts }, 0)
  const id = await staffForm(server.url, { title: 'Sin habilitar', states })
  const { page, complaints, close } = await openStates(id, 1440)
  await page.getByRole('button', { name: 'Copiar de otro formulario' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectFocused(dialog.getByRole('searchbox'))
  await page.keyboard.type('habilitacion con')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText('Pasa a: Habilitada').waitFor()
  await dialog.getByText('Dejan de estar: «En revisión», «Aprobada».').waitFor()
  await dialog.getByText('Los mensajes llegan al publicar', { exact: false }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'editor-states-copied')
  await dialog.getByRole('button', { name: 'Usar estos 3 estados' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page)).toEqual(['RECIBIDA', 'Inspección', 'Habilitada'])
  await expectFocused(page.getByRole('button', { name: 'RECIBIDA', exact: true }))
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(page)).toEqual(['Recibida', 'En revisión', 'Aprobada'])
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('Al publicar', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  await expect.poll(async () => (await editorOf(call, id)).revision).toBe(2)
  const { content } = await editorOf(call, id)
  const [first, second, last] = content.definition.states.available
  expect(first).toMatchObject({ id: 'new', name: 'RECIBIDA', hue: 'violet', termDays: 4 })
  expect(second).toMatchObject({ name: 'Inspección', asksReason: true, transitions: [last?.id] })
  expect(last).toMatchObject({ name: 'Habilitada', final: true, transitions: ['new'] })
  const { items } = (await call('GET', `/messages?form=${id}`)) as { items: { event: string; texts: unknown }[] }
  expect(items.find(({ event }) => event === `state:${second?.id}`)?.texts).toEqual(texts)
  expect(complaints).toEqual([])
  await close()
})

it('gives the states of a form with answers what those of the same name have elsewhere, and no other', async () => {
  await staffForm(server.url, {
    title: 'Estados parecidos',
    states: [
      { id: 'a', name: 'Recibida', transitions: ['b'], hue: 'rust' },
      { id: 'b', name: 'Derivada', transitions: [] },
    ],
  })
  // It has answers from the demo.
  const id = 'pruning-request'
  const call = await asStaff(server.url, 'admin')
  const before = await editorOf(call, id)
  const settings = { ...before.content.definition.settings, editableForm: true }
  const definition = { ...before.content.definition, settings }
  await call('PUT', `/forms/${id}`, { content: { ...before.content, definition } }, before.revision)
  const { page, complaints, close } = await openStates(id, 360, 740)
  await page.getByRole('button', { name: 'Copiar de otro formulario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('parecidos')
  await dialog.getByRole('button', { name: 'Estados parecidos' }).click()
  await dialog
    .getByText('Se quedan como están: «Inspección pendiente», «Aprobada», «Realizada», «Rechazada».')
    .waitFor()
  await dialog.getByText('No entran: «Derivada».').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usar este estado' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  await expect.poll(async () => (await editorOf(call, id)).revision).toBe(before.revision + 2)
  const { available } = (await editorOf(call, id)).content.definition.states
  const [first, ...others] = definition.states.available
  expect(available[0]).toMatchObject({ id: first?.id, hue: 'rust', transitions: first?.transitions })
  expect(available.slice(1)).toEqual(others)
  expect(complaints).toEqual([])
  await close()
})
