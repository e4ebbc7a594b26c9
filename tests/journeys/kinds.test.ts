import { readFile } from 'node:fs/promises'
import type { Question } from '@ventanilla/model'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter, openAnswer } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

const id = 'tipos00001'
const base = { required: false, attachments: { image: false, document: false, video: false } }
const questions: readonly Question[] = [
  {
    ...base,
    id: 'care',
    kind: 'scale',
    title: { text: '¿Cómo lo atendieron?' },
    from: 0,
    points: 11,
    look: 'numbers',
    low: { text: 'Muy mal' },
    high: { text: 'Muy bien' },
    required: true,
  },
  { ...base, id: 'place', kind: 'scale', title: { text: 'El lugar' }, from: 1, points: 5, look: 'stars' },
  {
    ...base,
    id: 'why',
    kind: 'select',
    searchable: false,
    title: { text: '¿Por qué vino?' },
    options: [
      { id: 'pay', text: { text: 'Pagar' } },
      { id: 'other', text: { text: 'Otro' }, other: true },
    ],
  },
  {
    ...base,
    id: 'street',
    kind: 'table',
    title: { text: '¿Cómo está su calle?' },
    help: { text: 'Piense en la última semana.' },
    required: true,
    everyRow: true,
    rows: [
      { id: 'light', text: { text: 'Alumbrado' } },
      { id: 'clean', text: { text: 'Limpieza y recolección de residuos' } },
      { id: 'trees', text: { text: 'Arbolado' } },
    ],
    options: [
      { id: 'bad', text: { text: 'Mal' } },
      { id: 'fair', text: { text: 'Regular' } },
      { id: 'good', text: { text: 'Bien' } },
      { id: 'none', text: { text: 'No corresponde' } },
    ],
  },
  { ...base, id: 'mail', kind: 'open', dataType: 'email', title: { text: 'Correo' } },
  { ...base, id: 'phone', kind: 'open', dataType: 'phone', country: 'AR', title: { text: 'Teléfono' } },
  { ...base, id: 'document', kind: 'open', dataType: 'documentNumber', documents: ['dni'], title: { text: 'DNI' } },
]

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  const call = await asStaff(server.url, 'admin')
  const { definition, live, areaIds } = smallForm('Encuesta de atención', [])
  const sections = definition.sections.map(section =>
    section.kind === 'simple' ? { ...section, questions: [...questions] } : section,
  )
  const content = { definition: { ...definition, sections }, live: { ...live, public: true }, areaIds }
  await call('POST', '/forms', { id, content })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const looks = [
  { width: 1280, dark: false, point: '9' },
  { width: 320, dark: true, point: '4' },
]

it.each(looks)('what few forms ask is answered, read and corrected ($width px)', async ({ point, ...look }) => {
  const { page, complaints } = await visit(browser, look)
  await page.goto(`${server.url}/publico/contestar/${id}?lang=es`)
  const care = page.getByRole('radiogroup', { name: /^¿Cómo lo atendieron/ })
  await care.getByRole('radio', { name: /^0 ?, Muy mal$/ }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await care.getByRole('radio', { name: point, exact: true }).check()
  await page
    .getByRole('radiogroup', { name: /^El lugar/ })
    .getByRole('radio', { name: '3 de 5' })
    .check()
  await page.getByRole('checkbox', { name: 'Otro' }).check()
  await page.getByLabel(/^¿Cuál\?/).fill('Ver un árbol')
  const row = (name: string | RegExp) =>
    page.getByRole('group', { name: /^¿Cómo está su calle/ }).getByRole('radiogroup', { name })
  await row('Alumbrado').getByRole('radio', { name: 'Bien' }).check()
  await page.getByLabel(/^Correo/).fill(' ana@Town.Example')
  await page.getByLabel(/^Teléfono/).fill('+54 9 353 4234567')
  await page.getByLabel(/^DNI/).fill('30.111.222')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel(/^Teléfono/).inputValue()).toBe('0353 15-423-4567')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `kinds-form-${look.width}${look.dark ? '-dark' : ''}`)
  const form = page.locator('#ventanilla')
  await toCheck(form).click()
  await form.getByText('Faltan responder 2 filas.').first().waitFor()
  await expectAccessible(page)
  await keepScreen(page, `kinds-missing-${look.width}${look.dark ? '-dark' : ''}`)
  await row(/^Limpieza/)
    .getByRole('radio', { name: 'Mal' })
    .check()
  await row('Arbolado').getByRole('radio', { name: 'No corresponde' }).focus()
  await page.keyboard.press('Space')
  await toCheck(form).click()
  await save(form).click()
  const docCode = await savedCode(form)
  expect(complaints).toEqual([])

  await enter(page, server.url)
  const call = await asStaff(server.url, 'admin')
  const { items } = (await call('GET', `/forms/${id}/answers?docCode=${docCode}`)) as { items: { id: string }[] }
  const main = await openAnswer(page, server.url, id, docCode)
  await main.getByText(`${point} / 10`).first().waitFor()
  await main.getByText('3 / 5').first().waitFor()
  await main.getByText('Otro: Ver un árbol').first().waitFor()
  await main.getByText('0353 15-423-4567').first().waitFor()
  await main
    .getByText(/Limpieza y recolección de residuos: Mal/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await keepScreen(page, `kinds-answer-${look.width}${look.dark ? '-dark' : ''}`)
  await page.goto(`${server.url}/correctForm/${items[0]?.id}`)
  const corrected = page.getByRole('radiogroup', { name: /^El lugar/ })
  await expect.poll(() => corrected.getByRole('radio', { name: '3 de 5' }).isChecked()).toBe(true)
  await corrected.getByRole('radio', { name: '5 de 5' }).check()
  await expect.poll(() => page.getByLabel(/^¿Cuál\?/).inputValue()).toBe('Ver un árbol')
  await expect.poll(() => row('Arbolado').getByRole('radio', { name: 'No corresponde' }).isChecked()).toBe(true)
  await keepScreen(page, `kinds-correct-${look.width}${look.dark ? '-dark' : ''}`)
  await page.context().close()
})

it('their answers are counted with mean and middle, and leave as numbers and texts', async () => {
  const { page } = await visit(browser)
  await enter(page, server.url)
  await page.goto(`${server.url}/estadisticas/${id}`)
  const saved = await page.evaluate(async form => {
    const answered = await fetch(`/api/v1/forms/${form}/answers`)
    return ((await answered.json()) as { items: unknown[] }).items.length
  }, id)
  // Where one of the answers was given twice, as its first try was cut off after the save, the middle is another one.
  const figures = saved === looks.length ? /promedio 6,5, mediana 6,5/ : /promedio 6,\d+, mediana \d/
  await page.getByText(figures).first().waitFor()
  await page.getByText('¿Cómo está su calle?: Arbolado').first().waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'kinds-statistics')
  await page.goto(`${server.url}/respuestas/listado/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(looks.map(({ point }) => sheet.includes(`<v>${point}</v>`))).toEqual([true, true])
  const texts = Object.values(files)
    .map(file => strFromU8(file))
    .join('')
  expect(texts).toContain('ana@town.example')
  expect(texts).toContain('Otro: Ver un árbol')
  expect(texts).toContain('¿Cómo está su calle?: Arbolado')
  expect(texts).toContain('0353 15-423-4567')
  await page.context().close()
})
