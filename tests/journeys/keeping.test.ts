import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, openAnswer } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

const dni = '30111222'
const other = '28999111'
let server: RunningServer
let browser: Browser
let dataDir: string
/** Answers of a person, those of another one, and one to hold. */
let codes: string[] = []
let others: string[] = []
let held = ''
let formOfHeld = ''
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-keeping-'))
  server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0' })
  browser = await launchBrowser()
  const db = new Database(join(dataDir, 'ventanilla.db'))
  const ofTown = `select answer.id from answer join form on form.id = answer.form_id join municipality on municipality.id = form.municipality_id
    where municipality.uid = 'villa-maria' and form.uid = 'neighbour-complaint' order by answer.id`
  const give = (number: string, from: number) =>
    db
      .prepare(
        `update answer set citizen_dni = ? where id in (${ofTown} limit 3 offset ${from}) returning doc_code as code`,
      )
      .all(number)
      .map(row => (row as { code: string }).code)
  codes = give(dni, 0)
  others = give(other, 10)
  const found = db
    .prepare(
      `select doc_code as code, form.uid as form from answer join form on form.id = answer.form_id where answer.id in (${ofTown} limit 1 offset 20)`,
    )
    .get() as { code: string; form: string }
  held = found.code
  formOfHeld = found.form
  // Whatever was answered there is older than any term.
  db.prepare(`update answer set created_at = 0 where form_id = (select id from form where uid = 'social-survey')`).run()
  db.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const looks = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]
const suffix = ({ width, dark }: (typeof looks)[number]) => `${width}${dark ? '-dark' : ''}`

async function looked(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, name)
}

it.each(looks)('how long answers are kept is counted before it is saved, and told to everybody', async look => {
  const visitor = await visit(browser, look)
  const { page } = visitor
  await enter(page, server.url, 'supervisor-elevado')
  await page.goto(`${server.url}/datos/plazos`)
  await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
  const rules = page.getByRole('group', { name: /^Regla \d+$/ })
  const before = await rules.count()
  await looked(page, `keeping-before-${suffix(look)}`)
  await page.getByRole('button', { name: 'Agregar regla' }).click()
  const rule = rules.nth(before)
  await rule.getByLabel('De qué formulario').selectOption({ label: 'Reclamo vecinal' })
  await rule.getByLabel('Desde cuándo se cuenta').selectOption({ label: 'Desde que se dio la respuesta' })
  await rule.getByLabel('Meses', { exact: true }).fill('700')
  await rule.getByText('De 1 a 600 meses').first().waitFor()
  await looked(page, `keeping-wrong-${suffix(look)}`)
  const months = String(36 + look.width)
  await rule.getByLabel('Meses', { exact: true }).fill(months.slice(0, 3))
  await rule.getByText(/^Hoy no alcanza a ninguna respuesta de \d+$/).waitFor()
  await page.getByRole('button', { name: 'Guardar los plazos' }).click()
  await page.getByText('Plazos guardados').waitFor()
  await page.getByText(/^Se aplican desde el /).waitFor()
  await looked(page, `keeping-saved-${suffix(look)}`)
  const notice = page.getByRole('link', { name: 'Página de privacidad' })
  await page.goto(new URL((await notice.getAttribute('href')) ?? '', server.url).href)
  await page.getByRole('heading', { level: 3, name: 'Reclamo vecinal' }).waitFor()
  await looked(page, `privacy-page-${suffix(look)}`)
  await page.goto(`${server.url}/datos/plazos`)
  await rule.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByRole('button', { name: 'Guardar los plazos' }).click()
  await page.getByText('Plazos guardados').waitFor()
  expect(await rules.count()).toBe(before)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})

it.each(looks)('a rule that takes everything is asked about, and nothing is saved without a yes', async look => {
  const visitor = await visit(browser, look)
  const { page } = visitor
  await enter(page, server.url, 'supervisor-elevado')
  await page.goto(`${server.url}/datos/plazos`)
  await page.getByRole('button', { name: 'Agregar regla' }).click()
  const rule = page.getByRole('group', { name: /^Regla \d+$/ }).last()
  await rule.getByLabel('Qué se hace').selectOption({ label: 'Eliminar' })
  await rule.getByLabel('De qué formulario').selectOption({ label: 'Relevamiento social de hogares' })
  await rule.getByLabel('Desde cuándo se cuenta').selectOption({ label: 'Desde que se dio la respuesta' })
  await rule.getByLabel('Meses', { exact: true }).fill('12')
  await rule.getByText(/^Hoy alcanza a (\d+) respuestas de \1$/).waitFor()
  await page.getByRole('button', { name: 'Guardar los plazos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Los plazos alcanzan a todo o a gran parte' })
  await dialog.waitFor()
  await looked(page, `keeping-everything-${suffix(look)}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Todavía no hay plazos: todo se conserva para siempre.').waitFor()
  await visitor.close()
})

it.each(looks)(
  'what is known of a person is found and handed over, and erased by the yes of a second one',
  async look => {
    const [subject, own] = look.width > 1000 ? [dni, codes] : [other, others]
    const visitor = await visit(browser, look)
    const { page } = visitor
    await enter(page, server.url, 'supervisor-elevado')
    await page.goto(`${server.url}/datos/pedidos`)
    const make = async (kind: string) => {
      await page.getByRole('button', { name: 'Nuevo pedido' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nuevo pedido' })
      await dialog.getByRole('radio', { name: kind }).check()
      await dialog.getByRole('button', { name: 'Buscar y registrar' }).click()
      await dialog.getByText('Indicá cómo lo pidió y cómo se comprobó quién es').first().waitFor()
      await looked(page, `request-new-${suffix(look)}`)
      await dialog.getByLabel('Número de documento o correo electrónico').fill(subject)
      await dialog
        .getByLabel('Cómo lo pidió la persona, y cómo se comprobó quién es')
        .fill('Nota 12/2026, con su documento')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    const open = async (title: RegExp) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('button', { name: /^Qué se encontró/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Qué se encontró' })
      await dialog.getByText('Se encontraron 3 respuestas').waitFor()
      return dialog
    }

    await make('Una copia de sus datos')
    const copy = await open(/Una copia de sus datos/)
    await looked(page, `request-copy-${suffix(look)}`)
    const downloading = page.waitForEvent('download')
    await copy.getByRole('link', { name: 'Descargar la copia' }).click()
    const entries = Object.keys(unzipSync(readFileSync(await (await downloading).path())))
    for (const code of own) expect(entries.some(name => name.includes(code) && name.endsWith('.pdf'))).toBe(true)
    await copy.getByRole('button', { name: 'Cerrar' }).click()

    await make('Que se eliminen')
    const erase = await open(/Que se eliminen/)
    await erase.getByText('Otra persona que administra usuarios tiene que aprobarlo.').waitFor()
    expect(await erase.getByRole('button', { name: 'Aprobar' }).count()).toBe(0)
    await looked(page, `request-own-${suffix(look)}`)

    const second = await visit(browser, look)
    await enter(second.page, server.url, 'admin')
    await second.page.goto(`${server.url}/datos/pedidos`)
    const row = second.page.getByRole('listitem').filter({ hasText: 'Espera la aprobación de otra persona' })
    await row.getByRole('button', { name: /^Qué se encontró/ }).click()
    await second.page.getByRole('button', { name: 'Aprobar' }).click()
    await second.page.getByText('No se puede deshacer.').waitFor()
    await looked(second.page, `request-approve-${suffix(look)}`)
    await second.page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
    await second.page.getByText('3 respuestas tratadas').first().waitFor()
    await looked(second.page, `requests-${suffix(look)}`)
    expect([...visitor.complaints, ...second.complaints]).toEqual([])
    await second.close()
    await visitor.close()
  },
)

it.each(looks)('an answer is held with its reason, and let go again', async look => {
  const visitor = await visit(browser, look)
  const { page } = visitor
  await enter(page, server.url, 'supervisor-elevado')
  await openAnswer(page, server.url, formOfHeld, held)
  const choose = async (item: string) => {
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Poner retención legal')
  const dialog = page.getByRole('dialog', { name: `Retención legal de ${held}` })
  await dialog.getByLabel('Por qué se retiene').fill('Oficio 33/2026')
  await looked(page, `hold-${suffix(look)}`)
  await page.keyboard.press('Enter')
  await page.getByText('La respuesta tiene retención legal').waitFor()
  await page.getByText(/^\. Retenida desde el .*: Oficio 33\/2026$/).waitFor({ state: 'attached' })
  await looked(page, `held-${suffix(look)}`)
  await choose('Levantar la retención legal')
  await page.getByRole('dialog').getByRole('button', { name: 'Levantar la retención legal' }).click()
  await page.getByText('Retención legal levantada').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
