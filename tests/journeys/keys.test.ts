import { randomUUID } from 'node:crypto'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'

const fixture = getFixture('neighbour-complaint')
const decisions = 200

/** A day at the desk, as it was drawn: how often, what, and the keys of each. What has no feature yet is counted, but not done here. */
const day = [
  { times: 110, what: 'as last time', keys: 1, isHere: true },
  { times: 60, what: 'to another state', keys: 2, isHere: true },
  // The states of this form ask for no reason, and its answers are of no citizen who could be asked: they are decided by a digit here. Both
  // are counted apart, among answers where they can be done.
  { times: 14, what: 'with a reason', keys: 5, isHere: false, here: 2 },
  { times: 16, what: 'requests', keys: 4, isHere: false, here: 2 },
  { times: 40, what: 'read on', keys: 1, isHere: true },
  { times: 12, what: 'assigned', keys: 3, isHere: true },
  { times: 8, what: 'notes', keys: 3, isHere: true },
  { times: 10, what: 'undone and decided anew', keys: 3, isHere: true },
  { times: 15, what: 'left for later', keys: 1, isHere: true },
  { times: 3, what: 'queues', keys: 2, isHere: true },
  // To the field and back: what is found has a journey of its own.
  { times: 2, what: 'searches', keys: 3, isHere: false, here: 2 },
] as const

let server: RunningServer
let browser: Browser
let staff: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
  staff = await asStaff(server.url, 'admin')
  const { version } = (await staff('GET', `/forms/${fixture.id}`)) as { version: number }
  // As many as both days take, and those that are left for later.
  for (let given = 0; given < 2 * decisions + 20; given += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        give(fixture.id, { version, ...sampleAnswer(fixture, seededRandom(given + at)) }),
      ),
    )
  }
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function give(form: string, answer: object): Promise<void> {
  const saved = await fetch(`${server.url}/api/v1/public/forms/${form}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ seconds: 30, ...answer }),
  })
  expect(saved.status, await saved.text()).toBe(201)
}

async function count(filter: string): Promise<number> {
  const { total } = (await staff('GET', `/forms/${fixture.id}/answers/count?${filter}`)) as { total: number }
  return total
}
const inState = (state: string) => count(`state=${state}`)
/** Paula's, whom `a p` finds first. */
const given = () => count('assignee=generador-corrector-respuestas')

/** The desk over what came in, or over another list, which counts the keys that are really pressed. */
async function openDesk(list = `${fixture.id}?state=received`) {
  const visitor = await visit(browser, { width: 1440, height: 900 })
  const { page } = visitor
  await enter(page, server.url)
  await page.goto(`${server.url}/respuestas/listado/${list}`)
  await page.getByRole('region', { name: 'Decidir' }).getByRole('button').first().waitFor()
  await page.evaluate(() => {
    const counted = { keys: 0 }
    document.addEventListener('keydown', () => counted.keys++, { capture: true })
    Object.assign(window, { counted })
  })
  const press = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Until another answer is there to be decided. */
  const goesOn = async (...keys: string[]) => {
    const before = await shown(page)
    await press(keys)
    await page.waitForFunction(isAnother, before)
  }
  const counted = () => page.evaluate(() => (window as unknown as { counted: { keys: number } }).counted.keys)
  return { ...visitor, press, goesOn, counted }
}

const heading = 'section[aria-label="Respuesta en lectura"] article h2'
const shown = async (page: Page) => (await page.locator(heading).first().textContent()) ?? ''
const isAnother = (before: string) => {
  const now = document.querySelector('section[aria-label="Respuesta en lectura"] article h2')?.textContent
  return now !== undefined && now !== null && now !== before
}

it('two hundred answers are processed within the keys of the day that was drawn', async () => {
  const { page, press, goesOn, counted, complaints, close } = await openDesk()
  const before = { assigned: await inState('assigned'), rejected: await inState('rejected'), given: await given() }
  const times = (what: (typeof day)[number]['what']) => day.find(line => line.what === what)?.times ?? 0
  const digits = decisions - times('as last time')
  for (let decided = 0; decided < decisions; decided++) {
    if (decided < times('read on')) await press(['Space'])
    if (decided >= 50 && decided < 50 + times('left for later')) await goesOn('j')
    if (decided === 70 || decided === 90) await press(['/', 'Escape'])
    if (decided >= 20 && decided < 20 + times('assigned')) {
      await press(['a'])
      const people = page.getByRole('dialog', { name: /^Asignar/ })
      await people.getByRole('listitem').first().getByRole('button').waitFor()
      await press(['p', 'Enter'])
      await people.waitFor({ state: 'hidden' })
    }
    if (decided >= 40 && decided < 40 + times('notes')) {
      await press(['n'])
      await page.keyboard.insertText('La cuadrilla pasa mañana')
      await press(['Control+Enter'])
    }
    if (decided < digits) await goesOn('s', decided % 2 === 0 ? '2' : '4')
    else await goesOn('e')
    if (decided >= 100 && decided < 100 + times('undone and decided anew')) {
      const next = await shown(page)
      await press(['u'])
      await page.waitForFunction(isAnother, next)
      await page.getByText(/^Deshecho: /).waitFor()
      await page.locator('[data-decide][aria-busy=false]').waitFor()
      await goesOn('s', '2')
      // The word about it is gone before the next one is said.
      if (decided === 100) await keepScreen(page, 'desk-decided')
    }
  }
  // From another page its keys come with what is read there; nothing is late on a day that began with it.
  for (const [key, queue] of Object.entries({ n: 'new', t: 'all', v: 'late' })) {
    await press(['g', key])
    await page.waitForURL(`**/bandeja?box=${queue}*`)
    await page.getByRole('heading', { name: 'Bandeja', level: 1 }).waitFor()
    if (queue !== 'late') await page.locator('[data-decide]').getByRole('button').first().waitFor()
  }
  const here = day.reduce(
    (sum, line) => sum + line.times * (line.isHere ? line.keys : 'here' in line ? line.here : 0),
    0,
  )
  const drawn = day.reduce((sum, { times: often, keys }) => sum + often * keys, 0)
  expect(drawn).toBe(521)
  expect(await counted()).toBe(here)
  expect(here).toBeLessThanOrEqual(drawn)
  await expect
    .poll(async () => (await inState('assigned')) + (await inState('rejected')))
    .toBe(before.assigned + before.rejected + decisions)
  await expect.poll(given).toBe(before.given + times('assigned'))
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
}, 480_000)

it('two hundred answers are each moved to a state of their own in at most 599 keys without going on by themselves', async () => {
  const { page, press, goesOn, counted, close } = await openDesk()
  const before = (await inState('assigned')) + (await inState('rejected'))
  await page.getByRole('switch', { name: 'Sigue sola' }).click()
  for (let decided = 0; decided < decisions; decided++) {
    await press(['s', decided % 2 === 0 ? '2' : '4'])
    if (decided < decisions - 1) await goesOn('j')
  }
  expect(await counted()).toBe(3 * decisions - 1)
  await expect.poll(async () => (await inState('assigned')) + (await inState('rejected'))).toBe(before + decisions)
  await close()
}, 480_000)

it('the sixteen requests of the day take four keys each and go on by themselves', async () => {
  const form = 'event-permit'
  const text = 'Falta el seguro de responsabilidad civil.'
  await staff('POST', '/reply-templates', { formId: form, language: 'es', name: 'Falta el seguro', text })
  const asked = async () =>
    ((await staff('GET', `/forms/${form}/answers/count?requested=1`)) as { total: number }).total
  const before = await asked()
  const { page, press, counted, complaints, close } = await openDesk(form)
  const title = page.getByRole('heading', { name: 'Solicitar correcciones' })
  const send = async (mark: () => Promise<void>) => {
    await press(['r'])
    await title.waitFor()
    await page.getByRole('list', { name: 'Plantillas' }).getByRole('button').first().waitFor()
    await press(['1'])
    await mark()
    const before = await shown(page)
    await press(['Control+Enter'])
    await page.waitForFunction(isAnother, before)
  }
  // What the text asks for is marked once, by hand.
  await send(() => page.getByRole('checkbox', { name: 'Respuesta' }).first().check())
  const first = await counted()
  const { times: requests = 0, keys = 0 } = day.find(({ what }) => what === 'requests') ?? {}
  for (let sent = 0; sent < requests; sent++) {
    await send(() => page.getByText('Nada marcado').waitFor({ state: 'hidden' }))
  }
  expect((await counted()) - first).toBe(requests * keys)
  await expect.poll(asked).toBe(before + requests + 1)
  expect(complaints).toEqual([])
  await close()
}, 480_000)

it('the fourteen decisions with a reason take five keys each', async () => {
  const form = await staffForm(server.url, {
    title: 'Pedidos con motivo',
    live: { public: true },
    states: [
      { id: 'new', name: 'Nuevo', transitions: ['accepted', 'refused'] },
      { id: 'accepted', name: 'Aceptado', transitions: [] },
      { id: 'refused', name: 'Denegado', transitions: [], asksReason: true },
    ],
  })
  const text = 'No corresponde al municipio.'
  await staff('POST', '/reply-templates', { formId: form, language: 'es', name: 'No corresponde', text })
  const { times = 0, keys = 0 } = day.find(({ what }) => what === 'with a reason') ?? {}
  for (let given = 0; given < times + 2; given++)
    await give(form, {
      version: 1,
      content: { sections: { datos: { rows: [{ id: 'r1', values: { q1: { value: `Pedido ${given}` } } }] } } },
    })
  const { page, press, goesOn, counted, complaints, close } = await openDesk(`${form}?state=new`)
  const box = page.getByRole('textbox', { name: 'Motivo' })
  for (let decided = 0; decided < times; decided++) {
    const before = await shown(page)
    await press(['s', '3'])
    await page.getByRole('list', { name: 'Plantillas' }).getByRole('button').first().waitFor()
    await press(['1'])
    expect(await box.inputValue()).toBe(text)
    if (decided === 0) {
      await expectAccessible(page)
      await keepScreen(page, 'desk-reason')
    }
    await press(['Control+Enter'])
    await page.waitForFunction(isAnother, before)
  }
  expect(await counted()).toBe(times * keys)
  await goesOn('s', '2')
  const { items } = (await staff('GET', `/forms/${form}/answers?state=refused`)) as { items: { id: string }[] }
  expect(items).toHaveLength(times)
  const { history } = (await staff('GET', `/answers/${items[0]?.id}`)) as { history: { reason?: string }[] }
  expect(history.at(-1)?.reason).toBe(text)
  expect(complaints).toEqual([])
  await close()
}, 240_000)
