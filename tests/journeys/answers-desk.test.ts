import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptsOf, withoutLateParts } from '../size/screen-scripts.ts'
import { asStaff } from './as-staff.ts'
import { enter, signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { styled } from './styled.ts'

type Item = { id: string; docCode: string; revision: number; state: { id: string } | null }
type Call = Awaited<ReturnType<typeof asStaff>>

let server: RunningServer
let browser: Browser
/** Somebody else of the same town, at another desk. */
let other: Call
const form = 'neighbour-complaint'
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  other = await asStaff(server.url, 'supervisor')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function answersIn(state?: string): Promise<Item[]> {
  const { items } = (await other('GET', `/forms/${form}/answers${state ? `?state=${state}` : ''}`)) as { items: Item[] }
  return items
}

async function desk(look: { width?: number; height?: number; dark?: boolean } = {}): Promise<Visit> {
  const visitor = await visit(browser, { width: 1440, height: 1000, ...look })
  await enter(visitor.page, server.url)
  return visitor
}

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`${server.url}/respuestas/listado/${form}${search}`)
  await page.getByRole('heading', { level: 1, name: 'Reclamo vecinal' }).waitFor()
}

/** Opens the list and waits until it hears of what happens. */
async function openListening(page: Page): Promise<void> {
  const stream = page.waitForResponse(response => /\/events\?topics=(?!session)/.test(response.url()))
  await openList(page)
  await stream
}

/** A new answer by staff, as another window sends it. */
async function giveAnswer(page: Page): Promise<void> {
  const status = await page.evaluate(async id => {
    const read = async (path: string) => (await fetch(`/api/v1${path}`)).json()
    const [{ items }, { version }] = await Promise.all([read(`/forms/${id}/answers`), read(`/forms/${id}`)])
    const { content } = await read(`/answers/${items[0].id}`)
    const response = await fetch(`/api/v1/forms/${id}/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ version, content }),
    })
    return response.status
  }, form)
  expect(status).toBe(201)
}

/** The codes of the rows that are shown: their words tell an age, which goes on. */
async function codesOf(rows: Locator): Promise<(string | undefined)[]> {
  return (await rows.allTextContents()).map(words => /VM\d+/.exec(words)?.[0])
}

const main = (page: Page) => page.getByRole('region', { name: 'Respuesta en lectura' })
const chosenBar = (page: Page) => page.getByRole('region', { name: 'Respuestas elegidas' })
const toast = (page: Page, words: string | RegExp) => page.locator('.toast').getByText(words)

describe('the state of an answer', () => {
  it('moves along its transitions, from its page and with its history; what is stale changes nothing', async () => {
    const { page, close, complaints } = await desk()
    const [item] = await answersIn('received')
    await page.goto(`${server.url}/ver/${item?.id}`)
    await page.getByRole('heading', { level: 1, name: item?.docCode ?? '' }).waitFor()
    const menu = page.getByRole('button', { name: `Cambiar estado de ${item?.docCode}` })
    await menu.click()
    const states = page.getByRole('menuitem')
    await expect
      .poll(() => states.allTextContents())
      .toEqual(['Recibido (Actual)', 'En gestión', 'Resuelto', 'Rechazado'])
    // Each in its own colour: two by their place, two chosen.
    const dots = states.locator(styled('stateDot'))
    expect(await dots.evaluateAll(all => all.map(dot => getComputedStyle(dot).backgroundColor))).toEqual([
      'rgb(70, 83, 95)',
      'rgb(29, 92, 158)',
      'rgb(28, 107, 65)',
      'rgb(163, 35, 95)',
    ])
    await expect.poll(() => page.getByRole('menuitem', { name: 'Resuelto' }).getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'En gestión' }).click()
    await page.getByText(`${item?.docCode} pasó a En gestión`).waitFor()
    await page.getByRole('button', { name: 'Historial de transiciones de En gestión' }).click()
    const dialog = page.getByRole('dialog', { name: 'Historial de transiciones' })
    await dialog.getByRole('row', { name: /En gestión Actual .* lferrero/ }).waitFor()
    await dialog.getByRole('row', { name: /Recibido Inicial/ }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-history')
    await page.keyboard.press('Escape')

    // Somebody else closes it meanwhile.
    const now = (await answersIn()).find(({ id }) => id === item?.id)
    await other('PUT', `/answers/${now?.id}/state`, { state: 'solved' }, now?.revision)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rechazado' }).click()
    await toast(
      page,
      /^\w+: Esta respuesta cambió mientras tanto: la cambió \w+, .+\. Ahora se muestra como está; no se pisó nada\.$/,
    ).waitFor()
    await page.getByRole('button', { name: 'Historial de transiciones de Resuelto' }).waitFor()
    await expectAccessible(page)
    expect(complaints.filter(each => !each.includes('412'))).toEqual([])
    await close()
  })

  it('takes the answer out of the filter, where its row stays and says so; the next change is nobody else', async () => {
    const { page, close } = await desk()
    const received = await answersIn('received')
    const [, item] = received
    await openList(page, `?state=received&answer=${item?.id}`)
    const row = page.locator(styled('deskRow'), { hasText: item?.docCode ?? '' })
    const bar = page.getByRole('region', { name: 'Decidir' })
    await bar.getByRole('switch', { name: 'Sigue sola' }).click()
    // What is decided stands at the foot of the pane, and nowhere else in it.
    expect(await main(page).getByRole('button', { name: 'Cambiar estado' }).count()).toBe(0)
    const move = async (state: string) => {
      await bar.getByRole('button', { name: new RegExp(`^${state}`) }).click()
      await row.getByText(state).waitFor()
    }
    await move('En gestión')
    await row.getByText(/^Salió del filtro a las \d\d:\d\d$/).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-left-filter')
    await move('Resuelto')
    expect(await page.getByText('cambió mientras tanto').count()).toBe(0)
    expect(await page.getByText('Esta respuesta acaba de cambiar.').count()).toBe(0)
    await page.keyboard.press('j')
    await main(page)
      .getByRole('heading', { level: 2, name: received[2]?.docCode ?? '' })
      .waitFor()
    // The filter is still there after the way over the forms.
    await page.getByRole('link', { name: '<< Volver' }).click()
    await page.getByRole('link', { name: 'Reclamo vecinal' }).first().click()
    await page.waitForURL(/\/respuestas\/listado\/neighbour-complaint\?.*state=received/)
    await row.waitFor({ state: 'detached' })
    await close()
  })

  it('says when it could not be moved', async () => {
    const { page, close } = await desk()
    const [item] = await answersIn('received')
    await page.goto(`${server.url}/ver/${item?.id}`)
    await page.route('**/state', route => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: `Cambiar estado de ${item?.docCode}` }).click()
    await page.getByRole('menuitem', { name: 'Rechazado' }).click()
    await toast(page, 'No se pudo actualizar el estado').waitFor()
    await close()
  })

  it('moves for many at once, told beforehand, with a result for each', async () => {
    const { page, close } = await desk()
    const [first, second] = await answersIn('received')
    await openList(page)
    await page.getByText('Tabla', { exact: true }).click()
    const rows = page.getByRole('row')
    for (const code of [first?.docCode, second?.docCode]) {
      await page.getByRole('checkbox', { name: `Seleccionar ${code}` }).check()
    }
    await page.getByText('2 seleccionadas').waitFor()
    const last = rows.filter({ hasText: 'Resuelto' }).first()
    await last.getByRole('checkbox').check()
    await chosenBar(page).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-table')
    await chosenBar(page)
      .getByRole('button', { name: /^Pasar a/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('A qué estado').selectOption('Rechazado (2)')
    await dialog.getByText('De Resuelto no se pasa a Rechazado').waitFor()
    const why = 'Lo resuelve Obras, nota 12/2026'
    await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill(why)
    await expectAccessible(page)
    await keepScreen(page, 'desk-bulk')
    // The second one is somebody else's by then.
    await other('PUT', `/answers/${second?.id}/state`, { state: 'assigned' }, second?.revision)
    await dialog.getByRole('button', { name: 'Pasar 2 a Rechazado' }).click()
    const card = page.getByRole('region', { name: '1 pasó a Rechazado, 1 no' })
    await card.getByRole('button', { name: 'Ver el detalle' }).click()
    const result = page.getByRole('dialog', { name: '1 pasó a Rechazado, 1 no' })
    await result.getByText(/ la cambió mientras tanto · \d\d:\d\d$/).waitFor()
    await result.getByText(why).waitFor()
    await result.getByRole('button', { name: 'Quedaron fuera 1' }).click()
    await result.getByText('De Resuelto no se pasa a Rechazado').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-bulk-result')
    await result.getByRole('button', { name: 'Cerrar' }).click()
    await card.getByRole('button', { name: 'Cerrar' }).click()
    await rows
      .filter({ hasText: first?.docCode ?? '' })
      .getByText('Rechazado')
      .waitFor()
    // And a file of exactly those that are chosen.
    await page.getByRole('checkbox', { name: `Seleccionar ${first?.docCode}` }).check()
    await chosenBar(page).getByRole('button', { name: 'Excel' }).click()
    await page.getByRole('button', { name: 'Hacer el Excel de 1' }).click()
    const made = page.getByRole('region', { name: 'Excel de 1 respuesta' }).getByRole('link', { name: /^Bajar/ })
    const [saved] = await Promise.all([page.waitForEvent('download'), made.click()])
    expect(saved.suggestedFilename()).toMatch(/^respuestas_.+\.xlsx$/)
    await page.getByText('Lectura', { exact: true }).click()
    // Whoever reads it later is told why.
    await page.goto(`${server.url}/ver/${first?.id}`)
    await page.locator('li').filter({ hasText: 'Rechazado' }).getByText(why).first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'answer-reason')
    await close()
  })

  it('moves all that is found, goes on over a reload, and takes all of it back', async () => {
    const { page, close } = await desk()
    const found = async () => (await other('GET', `/forms/${form}/answers/count?state=received`)) as { total: number }
    const { total } = await found()
    await openList(page, '?state=received')
    await page.locator('[data-decide]').getByText('Sigue sola').waitFor()
    await page.keyboard.press('*')
    await chosenBar(page).getByText(`${total} elegidas`).waitFor()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('A qué estado').selectOption(`En gestión (${total})`)
    await dialog.getByRole('button', { name: `Pasar ${total} a En gestión` }).click()
    await page.getByRole('button', { name: 'Ver el detalle' }).waitFor()
    await page.reload()
    const card = page.getByRole('region', { name: `${total} pasaron a En gestión` })
    await card.waitFor()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Ver el detalle' }).click()
    expect((await found()).total).toBe(0)
    const result = page.getByRole('dialog', { name: `${total} pasaron a En gestión` })
    await result.getByRole('button', { name: `Deshacer ${total}` }).click()
    await result.getByText('Se deshizo.').waitFor()
    await expect.poll(async () => (await found()).total).toBe(total)
    await result.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: /^Cuenta de / }).click()
    await page.getByRole('button', { name: 'Trabajos' }).click()
    await page.getByRole('dialog', { name: 'Trabajos' }).getByText(`${total} volvieron atrás`).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-jobs')
    await close()
  })
})

describe('an open list', () => {
  it('counts what is new without moving what is read, and says what others change', async () => {
    const { page, close } = await desk()
    await openListening(page)
    await page.locator(styled('deskRow')).first().waitFor()
    const before = await codesOf(page.locator(styled('deskRow')))
    // One that can still be moved, not the first.
    const items = await answersIn()
    const index = items.findIndex(({ state }, at) => at > 0 && state?.id === 'received')
    const item = items[index]
    await page.locator(styled('deskRow')).nth(index).click()
    await main(page)
      .getByRole('heading', { level: 2, name: item?.docCode ?? '' })
      .waitFor()
    await giveAnswer(page)
    const news = page.getByRole('button', { name: '1 respuesta nueva' })
    await news.waitFor()
    await expect.poll(() => codesOf(page.locator(styled('deskRow')))).toEqual(before)
    await expectAccessible(page)
    await other('PUT', `/answers/${item?.id}/state`, { state: 'assigned' }, item?.revision)
    await page.getByText('Esta respuesta acaba de cambiar.').waitFor()
    await page.getByRole('button', { name: 'Mostrarla como está ahora' }).click()
    await page.getByText('Esta respuesta acaba de cambiar.').waitFor({ state: 'detached' })
    await main(page).getByRole('button', { name: 'Historial de transiciones de En gestión' }).waitFor()
    await news.click()
    await expect.poll(() => page.locator(styled('deskRow')).count()).toBe(15)
    await expect.poll(async () => (await codesOf(page.locator(styled('deskRow'))))[1]).toBe(before[0])
    await close()
  })

  it('is gone through by keys, which can be switched off, and by buttons that lead on to the next page', async () => {
    const { page, close } = await desk()
    await openList(page)
    const current = async () => (await codesOf(page.locator(`${styled('deskRow')}[aria-current]`)))[0]
    await main(page).getByRole('heading', { level: 2 }).first().waitFor()
    const names = await codesOf(page.locator(styled('deskRow')))
    await expect.poll(current).toBe(names[0])
    await page.getByRole('region', { name: 'Decidir' }).getByRole('button').first().waitFor()
    await page.keyboard.press('j')
    await expect.poll(current).toBe(names[1])
    await page.keyboard.press('j')
    await expect.poll(current).toBe(names[2])
    await page.keyboard.press('k')
    await expect.poll(current).toBe(names[1])
    await page.keyboard.press('Enter')
    await page.locator(`${styled('deskPane')}:focus`).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Teclas' })
    await help.waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'desk-keys')
    await help.getByRole('button', { name: 'Cambiar las teclas' }).click()
    await help.getByRole('button', { name: 'Siguiente: j. Elegir otra tecla' }).click()
    await page.keyboard.press('k')
    await help.getByText('k ya es de «Anterior».').waitFor()
    await expectAccessible(page)
    await help.getByRole('button', { name: 'Intercambiarlas' }).click()
    await help.getByRole('button', { name: 'Siguiente: k. Elegir otra tecla' }).waitFor()
    await help.getByRole('button', { name: 'Restablecer todas las teclas' }).click()
    await help.getByRole('switch', { name: 'Teclas de una letra' }).click()
    await help.getByRole('button', { name: 'Cerrar' }).click()
    await page.keyboard.press('j')
    await expect.poll(() => current()).toBe(names[1])
    const next = main(page).getByRole('button', { name: 'Respuesta siguiente' })
    for (const name of names.slice(2)) {
      await next.click()
      await expect.poll(current).toBe(name)
    }
    let letThrough = () => {}
    const held = new Promise<void>(resolve => (letThrough = resolve))
    await page.route('**/answers?*cursor=*', async route => {
      await held
      await route.fallback()
    })
    await next.click()
    await page.waitForURL(/page=2/)
    // What is read stays until the next page is there; nothing is opened that nobody asked for.
    await page.locator(`${styled('deskRows')}[aria-busy=true], ${styled('deskRows')}.is-stale`).waitFor()
    expect(await current()).toBe(names[14])
    letThrough()
    await expect.poll(current).not.toBe(names[14])
    expect(names).not.toContain(await current())
    await main(page).getByRole('button', { name: 'Respuesta anterior' }).click()
    await expect.poll(current).toBe(names[14])
    await close()
  })
})

describe('an answer that is deleted', () => {
  it('by somebody else stays to be read, and says so; by oneself or while it is read gives way to the next', async () => {
    const { page, close } = await desk()
    const items = await answersIn()
    const [first] = items
    const [, , , , fifth, sixth, seventh] = items
    const admin = await asStaff(server.url, 'admin')
    await openListening(page)
    const heading = (item: Item | undefined) =>
      main(page).getByRole('heading', { level: 2, name: new RegExp(`${item?.docCode}$`) })
    await heading(first).waitFor()
    await admin('DELETE', `/answers/${first?.id}`, undefined, first?.revision)
    await page.getByText('Esta respuesta acaba de ser eliminada.').waitFor()
    await page.locator(styled('deskRow'), { hasText: first?.docCode ?? '' }).waitFor({ state: 'detached' })
    await heading(first).waitFor()
    await expectAccessible(page)

    await page.locator(styled('deskRow'), { hasText: fifth?.docCode ?? '' }).click()
    await heading(fifth).waitFor()
    await main(page)
      .getByRole('button', { name: `Más acciones para ${fifth?.docCode}` })
      .click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByText(`${fifth?.docCode} está en la papelera`).waitFor()
    await heading(sixth).waitFor()
    // What somebody else deletes while it is read keeps its place too.
    await admin('DELETE', `/answers/${sixth?.id}`, undefined, sixth?.revision)
    await page.getByText('Esta respuesta acaba de ser eliminada.').waitFor()
    await page.locator(styled('deskRow'), { hasText: sixth?.docCode ?? '' }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await heading(seventh).waitFor()
    await close()
  })

  it('of another page keeps its own neighbours, and of another form leads there', async () => {
    const { page, close } = await desk()
    const { next } = (await other('GET', `/forms/${form}/answers`)) as { next: string }
    const { items } = (await other('GET', `/forms/${form}/answers?cursor=${next}`)) as { items: Item[] }
    await openList(page, `?answer=${items[3]?.id}`)
    const heading = (item: Item | undefined) =>
      main(page).getByRole('heading', { level: 2, name: new RegExp(`${item?.docCode}$`) })
    await heading(items[3]).waitFor()
    await main(page).getByRole('button', { name: 'Respuesta siguiente', disabled: false }).click()
    await heading(items[4]).waitFor()
    await page.goto(`${server.url}/respuestas/listado/pruning-request?answer=${items[3]?.id}`)
    await page.getByText('Esta respuesta es del formulario «Reclamo vecinal»').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: `Abrir ${items[3]?.docCode} allí` }).click()
    await heading(items[3]).waitFor()
    await close()
  })
})

describe('the table', () => {
  it('shows the columns and questions that somebody chose, and remembers them for the form', async () => {
    const { page, close } = await desk()
    await openList(page)
    await page.getByText('Tabla', { exact: true }).click()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Calle y altura' }).check()
    await page.getByRole('checkbox', { name: 'Última actualización' }).check()
    await page.getByRole('checkbox', { name: 'Respondida por' }).uncheck()
    await expectAccessible(page)
    await keepScreen(page, 'desk-columns')
    await page.reload()
    const heads = page.getByRole('columnheader')
    await page.getByRole('columnheader', { name: 'Calle y altura' }).waitFor()
    await expect
      .poll(() => heads.allTextContents())
      .toEqual([
        'Seleccionar todas en esta página',
        'Código',
        'Asunto',
        'Lugar',
        'Calle y altura',
        'A cargo',
        'Respondida el',
        'Última actualización',
        'Estado',
        'Acciones',
      ])
    // A head sorts; the address keeps it.
    await page.getByRole('button', { name: 'Última actualización', exact: true }).click()
    await page.waitForURL(/sort=updated/)
    await page
      .getByRole('columnheader', { name: 'Última actualización', exact: true })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor()
    await page.getByRole('button', { name: 'Respondida el', exact: true }).click()
    await page.waitForURL(address => !address.search.includes('sort'))
    const [item] = await answersIn()
    const { content } = (await other('GET', `/answers/${item?.id}`)) as {
      content: { sections: Record<string, { rows: { values: Record<string, { value: string }> }[] }> }
    }
    const said = content.sections['place']?.rows[0]?.values['address']?.value ?? ''
    await page
      .getByRole('row')
      .filter({ hasText: item?.docCode ?? '' })
      .getByText(said)
      .nth(1)
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // With more columns than there is room, what may be done with a row stays in sight, and the row stays a link.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Columnas' }).click()
    const panel = page.locator(styled('columnsPanel'))
    const questions = panel.locator(`${styled('columnsTitle')} ~ label input:not(:checked)`)
    for (let count = 0; count < 4; count++) await questions.first().click()
    await panel.getByRole('checkbox', { name: 'Respondida por' }).check()
    await page.keyboard.press('Escape')
    const scroller = page.locator(`${styled('answersTable')}.is-wider`)
    await scroller.waitFor()
    for (const left of [0, 10_000]) {
      await scroller.evaluate((box, to) => box.scrollTo(to, 0), left)
      const row = page.getByRole('row').filter({ hasText: item?.docCode ?? '' })
      const box = await scroller.boundingBox()
      const right = (box?.x ?? 0) + (box?.width ?? 0)
      for (const part of [row.getByRole('link'), row.locator('.state-chip'), row.getByRole('button').last()]) {
        const place = await part.boundingBox()
        expect(place?.x).toBeGreaterThanOrEqual(box?.x ?? 0)
        expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(right)
      }
    }
    await expectAccessible(page)
    await keepScreen(page, 'desk-table-wide')
    await page
      .getByRole('row')
      .nth(2)
      .click({ position: { x: 640, y: 10 } })
    await page.waitForURL(/\/ver\//)
    await close()
  })
})

describe('deleting an answer', () => {
  it('tells a failure, leads back to the list, can be taken back, and out of the trash', async () => {
    const { page, close } = await desk({ width: 820 })
    const [item] = await answersIn()
    const code = item?.docCode
    const isThere = async () => (await answersIn()).some(({ id }) => id === item?.id)
    const remove = async () => {
      await page.getByRole('button', { name: `Más acciones para ${code}` }).click()
      await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    }
    await page.goto(`${server.url}/ver/${item?.id}`)
    await page.route('**/answers/*', route =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await remove()
    await toast(page, `${code}: Ocurrió un error, por favor intente nuevamente`).waitFor()
    await page.unroute('**/answers/*')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await remove()
    await page.waitForURL(`**/respuestas/listado/${form}`)
    await page.getByText('La respuesta se eliminó correctamente').waitFor()
    await page.getByRole('table', { name: 'Respuestas' }).waitFor()
    await expect.poll(isThere).toBe(false)
    await expectAccessible(page)
    await keepScreen(page, 'desk-delete')
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await page.waitForURL(`**/ver/${item?.id}`)
    await expect.poll(isThere).toBe(true)

    await remove()
    await expect.poll(isThere).toBe(false)
    await page.goto(`${server.url}/ver/${item?.id}`)
    await page.getByRole('heading', { name: `La respuesta ${code} está en la papelera.` }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a las respuestas' }).click()
    await page.getByRole('link', { name: 'Papelera' }).click()
    const row = page.getByRole('listitem').filter({ hasText: code ?? '' })
    await row.getByText('Se borra en 30 días').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'trash')
    await row.getByRole('button', { name: `Restaurar ${code}` }).click()
    await toast(page, 'Se restauró 1 respuesta').waitFor()
    await page.getByText('La papelera está vacía.').or(page.getByRole('listitem').first()).waitFor()
    await expect.poll(isThere).toBe(true)
    await close()
  })
})

describe('the answers on every width', () => {
  it.each([
    { width: 820, dark: false },
    { width: 360, dark: true },
    { width: 1440, dark: true },
  ])('%j', async look => {
    const { page, close, complaints } = await desk(look)
    const name = `${look.width}${look.dark ? '-dark' : ''}`
    await openList(page)
    await page.getByText('VM').first().waitFor()
    await page.getByRole('link', { name: '<< Volver' }).waitFor()
    if (look.width === 360) {
      // Spec 3 §2: on a narrow screen the details of each row open and close.
      const more = page.locator('summary', { hasText: 'Más datos' }).first()
      const author = page.getByRole('article').first().getByText('Respondida por')
      expect(await author.isVisible()).toBe(false)
      await more.press('Enter')
      expect(await author.isVisible()).toBe(true)
      await expectAccessible(page)
      await more.press('Enter')
      expect(await author.isVisible()).toBe(false)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `desk-list-${name}`)
    const [item] = await answersIn()
    await page.goto(`${server.url}/ver/${item?.id}`)
    await page.getByRole('heading', { level: 1, name: item?.docCode ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Contraer secciones' }).click()
    await page.getByRole('button', { name: 'Expandir secciones' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `desk-view-${name}`)
    // From one to the next, without a list beside it.
    const [, second] = await answersIn()
    await page.getByRole('button', { name: 'Respuesta siguiente', disabled: false }).click()
    await page.getByRole('heading', { level: 1, name: second?.docCode ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Respuesta anterior', disabled: false }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: item?.docCode ?? '' }).waitFor()
    await page.goto(`${server.url}/cis/ver/${item?.id}`)
    await page.getByRole('heading', { level: 1, name: item?.docCode ?? '' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Volver a las respuestas' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'PDF' }).count()).toBe(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

it('shows the place of an answer on a map, where there are pictures for one', async () => {
  const origin = 'https://tiles.example'
  const own = await startServer({
    MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png`,
    MAP_TILES_CREDIT: '© Municipio',
  })
  const { page, close, requests, complaints } = await visit(browser, { width: 1280 })
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.route(`${origin}/**`, route =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  )
  await signIn(page, own.url)
  const id = await page.evaluate(async form => {
    const { items } = await (await fetch(`/api/v1/forms/${form}/answers`)).json()
    return items[0].id
  }, form)
  await page.goto(`${own.url}/ver/${id}`)
  await page.getByRole('application', { name: /^Mapa del lugar/ }).waitFor()
  await page.getByText('© Municipio').waitFor()
  // Detail begins at zoom 15 (spec 3 §9).
  await expect.poll(() => requests.filter(url => url.startsWith(`${origin}/15/`)).length).toBeGreaterThan(0)
  await expectAccessible(page)
  await keepScreen(page, 'desk-map')
  await page.getByRole('button', { name: 'Ocultar mapa' }).click()
  await expect.poll(() => page.getByRole('application').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
  await own.stop()
})

it.each([
  { screen: 'signIn', path: '/login', staff: false },
  { screen: 'answers', path: `/respuestas/listado/${form}`, staff: true },
  { screen: 'editForm', path: `/editar/${form}`, staff: true },
] as const)('the screen $screen asks for the scripts that its budget counts, and no others', async look => {
  const { page, requests, close } = await visit(browser, { width: 1440, height: 1000 })
  if (look.staff) await enter(page, server.url)
  await page.goto(`${server.url}${look.path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const paths = requests.map(address => new URL(address).pathname.slice(1))
  // Decisions and keys come after the answer that they are about.
  const answerAt = paths.findIndex(path => path.startsWith('api/v1/answers/'))
  const asked = paths.slice(0, answerAt < 0 ? undefined : answerAt).filter(path => path.endsWith('.js'))
  expect(withoutLateParts(asked, look.screen, 'es-AR')).toEqual(scriptsOf(look.screen, 'es-AR'))
  await close()
})
