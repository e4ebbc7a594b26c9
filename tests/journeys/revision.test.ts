import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'
import { savedCode, withoutWaiting } from './town-site.ts'

const fixture = getFixture('driving-licence')
let server: RunningServer
let browser: Browser
let answer: string
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  answer = await answerFromPortal(4)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** An answer that somebody from the portal gave, by the interface. */
async function answerFromPortal(seed: number): Promise<string> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/v1/citizen${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect([path, response.ok]).toEqual([path, true])
    return (await response.json()) as Record<string, string>
  }
  const { token } = await post('/session', { token: 'demo-villa-maria' })
  const { content } = sampleAnswer(fixture, seededRandom(seed))
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
  const { answerId } = await post(`/forms/${fixture.id}/answers`, { version: 1, content }, headers)
  return answerId ?? ''
}

const mark = { kind: 'answer', sectionId: 'person', rowIndex: 0, questionId: 'phone' }

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('the citizen corrects what the town asks for, and nothing else ($width px)', async look => {
  const staff = await asStaff(server.url, 'admin')
  type Read = { revision: number; edits: { kind: string; changes: object[] }[] }
  const read = async () => (await staff('GET', `/answers/${answer}`)) as Read
  const { revision, edits } = await read()
  const comment = 'Estimada Ana: Observación general:\nFalta el prefijo.'
  await staff(
    'POST',
    `/answers/${answer}/change-requests`,
    { sections: [mark.sectionId], marks: [mark], comment },
    revision,
  )

  const { page, complaints } = await visit(browser, look)
  const form = page.locator('#ventanilla')
  await page.goto(`${server.url}/ciudadano/formularios/respuestas/demo-villa-maria`)
  await form.getByRole('region', { name: 'Necesita algo de usted (1)' }).getByText('Corrija una respuesta').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `citizen-answers-asked-${look.width}${look.dark ? '-dark' : ''}`)
  await form.getByRole('link', { name: 'Licencia de conducir' }).click()
  await form.getByRole('region', { name: 'Tiene que corregir una respuesta' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `citizen-answer-asked-${look.width}${look.dark ? '-dark' : ''}`)
  await form.getByRole('link', { name: 'Corregir' }).click()
  const modal = form.getByRole('dialog', { name: 'Observaciones' })
  await modal.getByText('Falta el prefijo.').waitFor()
  await expectAccessible(page)
  await keepScreen(page, `revision-observations-${look.width}`)
  await modal.getByRole('button', { name: 'Cerrar' }).click()
  await expect.poll(() => page.url()).toBe(`${server.url}/ciudadano/revision/${answer}/-`)

  const fields = form.getByRole('textbox')
  const field = form.getByRole('textbox', { name: 'Teléfono celular' })
  await expect.poll(() => fields.count()).toBe(1)
  const before = await field.inputValue()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `revision-form-${look.width}${look.dark ? '-dark' : ''}`)
  await form.getByRole('button', { name: 'Enviar correcciones' }).click()
  await form.getByText('al menos un cambio antes de guardar', { exact: false }).waitFor()
  await form.getByRole('heading', { name: 'Error al guardar respuesta' }).waitFor()

  await field.fill(`${before}99`)
  await form.getByRole('button', { name: 'Enviar correcciones' }).click()
  await form.getByRole('heading', { name: 'Sus correcciones fueron enviadas' }).waitFor()
  const code = await form.locator('.v-code').textContent()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `revision-sent-${look.width}${look.dark ? '-dark' : ''}`)
  await page.reload()
  expect(await savedCode(form)).toBe(code)
  await form.getByRole('button', { name: 'Descargar comprobante' }).waitFor()
  await page.goto(`${server.url}/ciudadano/revision/${answer}/-`)
  await form.getByText('Ya ha revisado este formulario').waitFor()
  await expectAccessible(page)
  await form.getByRole('link', { name: 'Mis trámites' }).click()
  await form.getByRole('heading', { name: 'Mis trámites', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()

  expect((await read()).edits.slice(edits.length)).toMatchObject([
    { kind: 'citizenCompletion', changes: [{ before: { value: before }, after: { value: `${before}99` } }] },
  ])
})

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('names without a space are broken where an answer is read, not the page ($width px)', async look => {
  const word = 'Plazoletaspúblicas'.repeat(11)
  const form = await staffForm(server.url, { title: word, states: [{ id: 'new', name: word, transitions: [] }] })
  const { page, complaints } = await visit(browser, look)
  await enter(page, server.url, 'supervisor')
  await page.goto(`${server.url}/contestar/${form}`)
  await page.getByRole('textbox', { name: /^Motivo/ }).fill(word)
  await page.getByRole('button', { name: 'Guardar respuesta', exact: true }).click()
  await page.waitForURL(/\/listar/)
  const staff = await asStaff(server.url, 'admin')
  const { items } = (await staff('GET', `/forms/${form}/answers`)) as { items: { id: string; docCode: string }[] }
  await page.goto(`${server.url}/ver/${items[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: items[0]?.docCode ?? '' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await page.context().close()
})
