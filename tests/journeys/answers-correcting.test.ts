import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { broken } from './broken.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { styled } from './styled.ts'
import { tryAgain } from './town-site.ts'

type Rows = { rows: { id: string; values: Record<string, { value: unknown }> }[] }
type Answer = { id: string; docCode: string; revision: number; content: { sections: Record<string, Rows> } }

let server: RunningServer
let browser: Browser
let dataDir: string
let other: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-correcting-'))
  const first = await startServer({ DATA_DIR: dataDir })
  await first.stop()
  // No form of the demo makes incidents, through which citizens are reached: the census does from here on, and one visit is about somebody.
  const db = new Database(join(dataDir, 'ventanilla.db'))
  db.prepare(
    `update form_version set definition = json_set(definition, '$.settings.incidents', json('true'))
     where form_id = (select id from form where uid = 'census-visit')`,
  ).run()
  db.prepare(
    `update answer_content set person = ? where answer_id in
     (select answer.id from answer join form on form.id = answer.form_id where form.uid = 'census-visit')`,
  ).run(JSON.stringify({ kind: 'natural', name: 'Marta Sosa', number: '30111222' }))
  const slot = { id: 'clerk', title: 'Firma de quien atiende', signatory: 'staff', method: 'both', required: false }
  db.prepare(
    `update form_version set definition = json_set(definition, '$.settings.digitalSignature', json('true'),
       '$.settings.signedAnswersEditable', json('true'), '$.signatures', json(?))
     where form_id = (select id from form where uid = 'pruning-request')`,
  ).run(JSON.stringify([slot]))
  db.close()
  server = await startServer({ DATA_DIR: dataDir })
  browser = await launchBrowser()
  other = await asStaff(server.url, 'supervisor-corrector')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function answerOf(form: string, at = 0): Promise<Answer> {
  const { items } = (await other('GET', `/forms/${form}/answers`)) as { items: { id: string }[] }
  return (await other('GET', `/answers/${items[at]?.id}`)) as Answer
}

async function clerk(look: { width?: number; height?: number; dark?: boolean } = {}): Promise<Visit> {
  const visitor = await visit(browser, { width: 1280, height: 1000, ...look })
  await enter(visitor.page, server.url)
  return visitor
}

/** The other person writes another value to a question of the first row of a section. */
async function correctedBy(answer: Answer, section: string, question: string, value: string): Promise<void> {
  const content = structuredClone(answer.content)
  const row = content.sections[section]?.rows[0]
  if (!row) throw new Error(`no ${section}`)
  row.values[question] = { value }
  await other('PUT', `/answers/${answer.id}/correction`, { content }, answer.revision)
}

const review = (page: Page) => page.getByRole('button', { name: 'Revisar los cambios' })
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words)

describe('correcting an answer', () => {
  it('asks for a change, shows before and after, and leaves both to be read', async () => {
    const { page, close, complaints } = await clerk()
    const answer = await answerOf('neighbour-complaint')
    await page.goto(`${server.url}/ver/${answer.id}`)
    await page.getByRole('link', { name: 'Corregir', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `Corregir la respuesta ${answer.docCode}` }).waitFor()
    await review(page).click()
    const unchanged = page.getByRole('dialog', { name: 'Sin cambios' })
    await unchanged.getByText('Debe hacer al menos un cambio antes de guardar.').waitFor()
    await expectAccessible(page)
    await unchanged.getByRole('button', { name: 'Entendido' }).click()

    await page.getByLabel('Calle y altura').fill('')
    await review(page).click()
    await page.locator('.v-summary').waitFor()
    await page.getByLabel('Calle y altura').fill('Av. Belgrano 2210')
    await review(page).click()
    await page.getByRole('heading', { name: 'Lo que se va a guardar' }).waitFor()
    await page.getByRole('row', { name: /Calle y altura .* Av. Belgrano 2210/ }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'correct-review')

    // Leaving asks.
    await page.getByRole('link', { name: 'Formularios' }).first().click()
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Cancelar' }).click()

    await page.route('**/correction', route => route.fulfill(broken))
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.getByText('Hubo un error al guardar la respuesta, por favor intente nuevamente').waitFor()
    await page.unroute('**/correction')
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.waitForURL(`**/ver/${answer.id}`)
    await toast(page, 'La respuesta se guardó correctamente').waitFor()
    const section = page.getByRole('region', { name: 'Dónde' })
    await section.getByText('Av. Belgrano 2210').waitFor()
    await expect.poll(() => section.locator('del').count()).toBe(1)
    await section.getByText(/^Corregido por lferrero, /).waitFor()
    await section.getByRole('button', { name: '1 modificación. Historial de modificaciones: Calle y altura' }).click()
    const history = page.getByRole('dialog', { name: 'Historial de modificaciones: Calle y altura' })
    await history.getByRole('row', { name: /Original/ }).waitFor()
    await history.getByRole('row', { name: /Av. Belgrano 2210 Actual lferrero/ }).waitFor()
    await expectAccessible(page)
    expect(complaints.filter(each => !each.includes('500'))).toEqual([])
    await close()
  })

  it('never lays one person over another: theirs and mine are shown, and both are kept', async () => {
    const { page, close } = await clerk()
    const answer = await answerOf('neighbour-complaint', 1)
    await page.goto(`${server.url}/correctForm/${answer.id}`)
    await page.getByLabel('Entre calles o referencia (opcional)').fill('Mine')
    await page.getByLabel('Calle y altura').fill('Mine 1')
    await correctedBy(answer, 'contact', 'name', 'Theirs')
    await review(page).click()
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    const conflict = page.getByRole('dialog', {
      name: /^Esta respuesta cambió mientras tanto: la cambió \w+, \d\d\/\d\d\/\d{4} - \d\d:\d\d$/,
    })
    await conflict.getByRole('table', { name: 'Lo que cambió mientras tanto' }).getByText('Theirs').waitFor()
    await conflict.getByRole('table', { name: 'Los cambios de esta ventana' }).getByText('Mine 1').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'correct-conflict')
    await conflict.getByRole('button', { name: 'Seguir con mis cambios' }).click()
    await expect.poll(() => page.getByLabel('Nombre y apellido').inputValue()).toBe('Theirs')
    await expect.poll(() => page.getByLabel('Calle y altura').inputValue()).toBe('Mine 1')
    await review(page).click()
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.waitForURL(`**/ver/${answer.id}`)
    const now = (await other('GET', `/answers/${answer.id}`)) as Answer
    expect(now.content.sections['contact']?.rows[0]?.values['name']).toEqual({ value: 'Theirs' })
    expect(now.content.sections['place']?.rows[0]?.values['corner']).toEqual({ value: 'Mine' })
    await close()
  })

  it('waits for the connection and then saves once', async () => {
    const { page, close } = await clerk()
    const answer = await answerOf('neighbour-complaint', 2)
    await page.goto(`${server.url}/correctForm/${answer.id}`)
    await page.getByLabel('Calle y altura').fill('Offline 5')
    await review(page).click()
    await page.getByRole('heading', { name: 'Lo que se va a guardar' }).waitFor()
    // The first try arrives, but its answer is lost.
    let isLost = false
    await page.route('**/correction', async route => {
      if (isLost) return await route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conexión a internet perdida' })
    await dialog.waitFor()
    await expectAccessible(page)
    await tryAgain(dialog)
    await page.waitForURL(`**/ver/${answer.id}`)
    const now = (await other('GET', `/answers/${answer.id}`)) as Answer & { edits: unknown[] }
    expect(now.edits).toHaveLength(1)
    await close()
  })

  it('stands in the frame too, and leads back there; what is missing leads home', async () => {
    const { page, close } = await clerk()
    const answer = await answerOf('neighbour-complaint', 3)
    await page.goto(`${server.url}/cis/editar/${answer.id}`)
    await page.getByLabel('Calle y altura').fill('Frame 7')
    await review(page).click()
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.waitForURL(`**/cis/ver/${answer.id}`)
    await page.goto(`${server.url}/correctForm/nothing-here`)
    const dialog = page.getByRole('dialog', { name: 'Error' })
    await dialog.getByText('No se ha encontrado la respuesta para editar.').waitFor()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page.waitForURL('**/home')
    await page.route(`**/api/v1/answers/${answer.id}`, route => route.fulfill(broken))
    await page.goto(`${server.url}/respuestas/actualizar/${answer.id}`)
    await dialog.getByText('Ha ocurrido un error al cargar la respuesta para editar.').waitFor()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page.waitForURL('**/home')
    await close()
  })
})

describe('the steps of a correction', () => {
  it('take a signature, which then stands with the answer', async () => {
    const { page, close } = await clerk()
    const answer = await answerOf('pruning-request')
    await page.goto(`${server.url}/correctForm/${answer.id}`)
    await page.getByRole('heading', { level: 1, name: `Corregir la respuesta ${answer.docCode}` }).waitFor()
    const steps = page.getByRole('list', { name: 'Pasos' })
    await expect.poll(() => steps.getByRole('button').allTextContents()).toEqual(['1Respuestas', '2Firma', '3Guardar'])
    await steps.getByRole('button', { name: 'Firma' }).click()
    const name = page.getByLabel('Nombre del firmante')
    await name.waitFor()
    await name.fill('Lucía Ferrero')
    await page.getByRole('button', { name: /^Firmar escribiendo el nombre/ }).click()
    await expectAccessible(page)
    await review(page).click()
    await page.getByRole('row', { name: /Firma: Firma de quien atiende Nada Lucía Ferrero/ }).waitFor()
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.waitForURL(`**/ver/${answer.id}`)
    await page.getByRole('img', { name: 'Firma de Lucía Ferrero' }).waitFor()
    await keepScreen(page, 'correct-signed')
    await close()
  })

  it('begin with the person, who can be taken away after a question', async () => {
    const { page, close } = await clerk()
    const answer = await answerOf('census-visit', 1)
    await page.goto(`${server.url}/correctForm/${answer.id}`)
    await page.getByText('Marta Sosa').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quitar a Marta Sosa' }).click()
    await page.getByRole('dialog', { name: 'Cambio de usuario' }).getByRole('button', { name: 'Cambiar' }).click()
    await page.getByRole('button', { name: 'Continuar sin destinatario' }).click()
    await review(page).click()
    await page.getByRole('row', { name: /Ciudadano Marta Sosa, 30111222 Nada/ }).waitFor()
    await page.getByRole('button', { name: 'Guardar corrección' }).click()
    await page.waitForURL(`**/ver/${answer.id}`)
    await page.getByText('No hay destinatario').waitFor()
    await close()
  })
})

describe('completing an answer', () => {
  it.each([{ width: 1280 }, { width: 360, dark: true }])(
    'locks what stands and fills in what is missing, %j',
    async look => {
      const { page, close } = await clerk(look)
      const at = look.width === 360 ? 5 : 4
      const answer = await answerOf('neighbour-complaint', at)
      const values = answer.content.sections['place']?.rows[0]?.values ?? {}
      const { corner: _corner, ...without } = values
      const content = structuredClone(answer.content)
      const row = content.sections['place']?.rows[0]
      if (!row) throw new Error('no place')
      row.values = { ...without, address: { value: 'Standing 1' } }
      await other('PUT', `/answers/${answer.id}/correction`, { content }, answer.revision)

      await page.goto(`${server.url}/respuestas/actualizar/${answer.id}`)
      await page.getByRole('heading', { level: 1, name: `Completar la respuesta ${answer.docCode}` }).waitFor()
      await page.getByText('Standing 1').waitFor()
      await expect.poll(() => page.getByLabel('Calle y altura').count()).toBe(0)
      await page.getByLabel('Entre calles o referencia (opcional)').fill('Filled in')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `complete-${look.width}`)
      await review(page).click()
      await page.route('**/completion', route => route.fulfill(broken))
      await page.getByRole('button', { name: 'Guardar respuesta' }).click()
      await page.getByText('Ha ocurrido un error al guardar la respuesta.').waitFor()
      await page.unroute('**/completion')
      await page.getByRole('button', { name: 'Guardar respuesta' }).click()
      await page.waitForURL('**/respuestas/listado/neighbour-complaint')
      await toast(page, 'La respuesta se guardó correctamente').waitFor()
      await close()
    },
  )
})

describe('asking the citizen for corrections', () => {
  it('blocks without a section and without a question, keeps marks, then sends', async () => {
    const { page, close } = await clerk({ width: 1440 })
    const answer = await answerOf('census-visit')
    await page.goto(`${server.url}/ver/${answer.id}`)
    const open = async () => {
      await page.getByRole('button', { name: `Más acciones para ${answer.docCode}` }).click()
      await page.getByRole('menuitem', { name: 'Solicitar correcciones' }).click()
      await page.getByRole('heading', { name: 'Solicitar correcciones' }).waitFor()
    }
    await open()
    const message = page.getByLabel('Mensaje')
    await expect.poll(() => message.inputValue()).toBe('Estimado/a Marta Sosa: Observación general:')
    await expect.poll(() => message.getAttribute('rows')).toBe('8')
    const send = page.getByRole('button', { name: 'Enviar solicitud' })
    await send.click()
    const noSection = page.getByRole('dialog', { name: /al menos una sección para revisar/ })
    await expectAccessible(page)
    await noSection.getByRole('button', { name: 'Entendido' }).click()
    await page.getByRole('checkbox', { name: 'Sección 2: La vivienda' }).check()
    await send.click()
    const noQuestion = page.getByRole('dialog', { name: 'Hay secciones que no indican las respuestas a revisar' })
    await noQuestion.getByText(/en cada sección al menos una respuesta para revisar/).waitFor()
    await noQuestion.getByRole('button', { name: 'Entendido' }).click()
    await page.getByRole('checkbox', { name: /^Respuesta ?: Calle y altura$/ }).check()
    await expect
      .poll(() => message.inputValue())
      .toBe('Estimado/a Marta Sosa: Observación general:\n\nSección 2: La vivienda\n- Calle y altura: ')
    await expectAccessible(page)
    await keepScreen(page, 'request')
    await page.getByRole('button', { name: 'Guardar marcas' }).click()
    await toast(page, 'Marcas guardadas, todavía sin enviar').waitFor()

    await open()
    await expect
      .poll(() => page.getByRole('checkbox', { name: /^Respuesta ?: Calle y altura$/ }).isChecked())
      .toBe(true)
    // Nothing but what it began with is no message.
    await send.click()
    await page.getByText(/^Escrib[aí] qué hay que corregir/).waitFor()
    await message.fill('')
    await send.click()
    await page.getByText(/^Escrib[aí] el mensaje$/).waitFor()
    await message.fill('Falta la altura.')
    await page.getByText('Lo que verá el ciudadano').click()
    await page.locator(styled('requestPreview')).getByText('Falta la altura.').waitFor()
    await page.locator(styled('requestPreview')).getByText('Calle y altura').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'request-preview')
    await page.route('**/change-requests', route => route.fulfill(broken))
    await send.click()
    await toast(page, 'Ocurrió un error al enviar el mensaje').waitFor()
    await page.unroute('**/change-requests')
    await send.click()
    await toast(page, 'Mensaje enviado correctamente').waitFor()
    // The next one opens by itself.
    await expect.poll(() => page.url()).not.toContain(answer.id)
    await page.goto(`${server.url}/ver/${answer.id}`)
    const asked = page.locator(styled('facts'), { hasText: 'Solicitudes de corrección' })
    await asked.getByText('A la espera del ciudadano').waitFor()
    await asked.getByText('1 respuesta marcada').click()
    await asked.getByText('Calle y altura (respuesta)').waitFor()
    await asked.getByText('Falta la altura.').waitFor()
    await expectAccessible(page)

    // Beside it: what is written to the citizen, the texts that are kept for it, and a value in its own control.
    await page.getByRole('button', { name: 'Al vecino', exact: true }).click()
    await page.getByRole('textbox', { name: 'Mensaje al vecino' }).fill('Gracias, {name}')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plantillas', exact: true }).click()
    const texts = page.getByRole('dialog', { name: 'Plantillas' })
    await texts.getByLabel('Nombre').fill('Gracias')
    await texts.getByRole('button', { name: 'Guardar plantilla' }).click()
    await texts.getByRole('button', { name: 'Editar: Gracias' }).click()
    await expectAccessible(page)
    await keepScreen(page, 'reply-templates')
    await texts.getByRole('button', { name: 'Cerrar' }).click()
    await page.locator('[data-part]').first().click()
    await page.locator('[data-part-open] :is(input, select, textarea)').first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'edit-in-place')
    await page.keyboard.press('Escape')
    await close()
  })
})
