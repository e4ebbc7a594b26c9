// Takes the pictures of docs/using.md of a server that runs with fresh demo data: a clerk's day, acted out.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { smallPng } from './small-png.js'

const base = process.argv[2] ?? 'http://localhost:8787'
const lacking =
  'Hola, a su solicitud {code} le falta el seguro de responsabilidad civil. Puede responder a este correo.'
const complaints = '/respuestas/listado/neighbour-complaint'
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es' })
await context.request.post(`${base}/api/v1/session`, {
  data: { email: 'admin@demo.local', password: 'ventanilla' },
})
const page = await context.newPage()

/** Until nothing is fetched or drawn any more. */
async function settle() {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
}
async function open(path) {
  await page.goto(base + path)
  await settle()
}
async function press(...keys) {
  for (const key of keys) await page.keyboard.press(key)
  await settle()
}
/** The points of a picture, as the browser reads it. */
async function pointsOf(png) {
  const blank = await context.newPage()
  const read = await blank.evaluate(async encoded => {
    const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob())
    const { width, height } = drawn
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(drawn, 0, 0)
    let data = ''
    for (const byte of canvas.getImageData(0, 0, width, height).data) data += String.fromCodePoint(byte)
    return { width, height, data: btoa(data) }
  }, png.toString('base64'))
  await blank.close()
  return { ...read, data: Buffer.from(read.data, 'base64') }
}
async function take(name) {
  writeFileSync(`docs/${name}.png`, smallPng(await pointsOf(await page.screenshot())))
}

// In the morning: the oldest that nobody has yet become one's own.
await open('/bandeja')
await page
  .getByRole('button', { name: /^Tomar/ })
  .first()
  .click()
await settle()
await open('/bandeja')
await take('day-inbox')

// Deciding by keys.
await open(complaints)
await press('s', '2')
await take('desk')

// A note to a colleague.
await open(complaints)
await press('j', 'o')
await press('n')
await page.keyboard.type('La cuadrilla pasa mañana, @ca')
await settle()
await take('day-note')

// Writing to the citizen, with a text that was kept.
await context.request.post(`${base}/api/v1/reply-templates`, {
  data: { formId: 'event-permit', language: 'es', name: 'Falta el seguro', text: lacking },
})
await open('/respuestas/listado/event-permit')
await press('n', 'Tab')
await page.getByRole('combobox', { name: 'Plantillas' }).selectOption({ index: 1 })
await settle()
await take('day-citizen')

// Several at once: some of them have been solved already.
await open(complaints)
await press('x')
const rows = page.getByRole('listitem').getByRole('checkbox')
for (const row of [1, 2, 3, 4, 5, 6, 7]) await rows.nth(row).check()
await press('s')
const states = page.getByRole('dialog').getByRole('combobox')
await states.selectOption((await states.getByRole('option', { name: /^En gestión/ }).getAttribute('value')) ?? '')
await settle()
await take('day-many')

// What was deleted by mistake.
await open(complaints)
for (let deleted = 0; deleted < 3; deleted++) await press('#')
await open('/papelera/neighbour-complaint')
await take('day-trash')

// In the evening: what it adds up to.
await open('/estadisticas/neighbour-complaint')
await take('statistics')
await browser.close()
