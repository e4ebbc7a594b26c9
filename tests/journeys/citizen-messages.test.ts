import { randomUUID } from 'node:crypto'
import type { PublicSubmission, SavedAnswer } from '@ventanilla/api'
import { newLiveSettings, noSettings } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'

let mail: MailServer
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ RATE_LIMIT_SCALE: '100', SMTP_URL: mail.url, MAIL_FROM: 'formularios@town.example' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

const states = [
  { id: 'new', name: 'Recibida', transitions: ['visit'] },
  { id: 'visit', name: 'Inspección', transitions: [] },
]

/** A form that everybody answers, with the address to which the town writes. */
async function formThatWrites(title: string) {
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const call = await asStaff(server.url, 'admin')
  const { definition, areaIds } = smallForm(title, ['Motivo'])
  const [section] = definition.sections
  const [asked] = section?.kind === 'simple' ? section.questions : []
  if (section?.kind !== 'simple' || !asked) throw new Error('the small form has no question')
  const address = {
    kind: 'open' as const,
    dataType: 'email' as const,
    id: 'mail',
    title: { text: 'Correo' },
    required: true,
    attachments: { image: false, document: false, video: false },
  }
  const content = {
    definition: {
      ...definition,
      sections: [{ ...section, questions: [...section.questions, address] }],
      settings: noSettings(),
      states: { available: states, initial: 'new' },
    },
    live: { ...newLiveSettings(), public: true, contactQuestionId: 'mail' },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  /** Answers as a page of a citizen does, in a language. */
  const give = async (to: string, language: string): Promise<SavedAnswer> => {
    const values = { mail: { value: to }, [asked.id]: { value: 'La vereda está rota' } }
    const submission: PublicSubmission = {
      version: 1,
      seconds: 9,
      content: { sections: { [section.id]: { rows: [{ id: 'row1', values }] } } },
    }
    const answer = await fetch(`${server.url}/api/v1/public/forms/${id}/answers`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'Accept-Language': language,
      },
      body: JSON.stringify(submission),
    })
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
    return (await answer.json()) as SavedAnswer
  }
  return { id, call, give }
}

const letterTo = async (to: string, subject: RegExp) => {
  const found = () => mail.mails.find(each => each.recipient === to && subject.test(each.subject ?? ''))
  await expect.poll(() => found()?.subject, { timeout: 20_000 }).toMatch(subject)
  return found()
}
const dialog = (page: Page) => page.getByRole('dialog')
/** What stands in the frame of the letter, in which no script runs, and on which ground. */
const letter = async (page: Page) =>
  await page.evaluate(() => {
    const body = document.querySelector('iframe')?.contentDocument?.body
    return body && { words: body.innerText, ground: getComputedStyle(body).backgroundColor }
  })

/** The letter as a page of its own, as a mail program has it. */
async function expectReadable(page: Page, html: string): Promise<void> {
  const own = await page.context().newPage()
  await own.setContent(html)
  expect(await own.locator('h1').count()).toBe(1)
  await expectAccessible(own)
  await own.close()
}

describe.each([
  ['a wide screen', 1280, 900],
  ['a phone', 360, 740],
])('on %s', (_, width, height) => {
  it('writes what citizens are told of a state, shows it, tries it, and it arrives when the state comes', async () => {
    const to = `vecina${width}@town.example`
    const { id, call, give } = await formThatWrites(`Veredas ${width}`)
    const { page, complaints, close } = await visit(browser, { width, height })
    await enter(page, server.url)
    await page.goto(`${server.url}/editar/${id}/states`)
    await page.getByRole('heading', { name: 'Estados' }).waitFor()
    if (width < 900)
      await page
        .getByRole('button', { name: /^Inspección/ })
        .first()
        .click()
    const way = page.getByRole('button', { name: 'Mensaje de Inspección: Ninguno' }).first()
    await way.click()
    await dialog(page).getByRole('heading', { name: 'Al pasar a «Inspección»' }).waitFor()
    await dialog(page).getByRole('switch', { name: 'Enviar este mensaje' }).click()
    await dialog(page).getByRole('button', { name: 'Escribir otro para este formulario' }).click()
    await dialog(page).getByLabel('Asunto').fill(`Vamos ${width}: `)
    await dialog(page).getByRole('button', { name: 'Código', exact: true }).click()
    expect(await dialog(page).getByLabel('Asunto').inputValue()).toBe(`Vamos ${width}: {code}`)
    await dialog(page).getByLabel('Texto', { exact: true }).fill('Tenga a mano el plano de {formulario}.')
    await dialog(page).getByRole('button', { name: 'Guardar mensaje' }).click()
    // What no message knows is said at its field, and nothing is saved.
    await dialog(page)
      .getByText(/«formulario» no es un campo de este mensaje/)
      .first()
      .waitFor()
    await dialog(page).getByLabel('Texto', { exact: true }).fill('Tenga a mano el plano de {form}.')

    await expect
      .poll(async () => (await letter(page))?.words, { timeout: 10_000 })
      .toContain(`Tenga a mano el plano de Veredas ${width}.`)
    expect((await letter(page))?.ground).toBe('rgb(244, 247, 248)')
    await expectAccessible(page)
    await keepScreen(page, `message-editor-${width}`)
    await dialog(page).getByText('Oscuro', { exact: true }).click()
    await expect.poll(async () => (await letter(page))?.ground).toBe('rgb(18, 25, 31)')
    await dialog(page).getByText('Solo texto', { exact: true }).click()
    await dialog(page).locator('pre').getByText('Tenga a mano el plano').waitFor()

    await dialog(page).getByRole('button', { name: 'Enviarme una prueba' }).click()
    await dialog(page).getByText('Sale hacia admin@demo.local').waitFor()
    const trial = await letterTo('admin@demo.local', new RegExp(`^\\[Prueba\\] Vamos ${width}: ABC1234$`))
    expect(trial?.text).toContain(`plano de Veredas ${width}.`.slice(0, 20))

    // What was written is not lost by leaving.
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('alert').getByText('no se guardó').waitFor()
    await dialog(page).getByRole('button', { name: 'Seguir editando' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar mensaje' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Mensaje de Inspección: Escrito' }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `message-states-${width}`)

    const { answerId, docCode } = await give(to, 'eu')
    await call('PUT', `/answers/${answerId}/state`, { state: 'visit' }, 1)
    const told = await letterTo(to, new RegExp(`^Vamos ${width}: ${docCode}$`))
    await expectReadable(page, told?.html ?? '')
    expect(told?.text).toContain('Tenga a mano el plano')
    expect(told?.html).toContain('<html lang="es">')
    // What nobody wrote stands in the language of the answer.
    expect((await letterTo(to, /^(?!Vamos)/))?.html).toContain('<html lang="eu">')
    await page.goto(`${server.url}/ver/${answerId}`)
    await page.getByText(`Vamos ${width}: ${docCode}`).first().waitFor()
    expect(await page.getByText(/Euskara/).count()).toBeGreaterThan(0)
    await page.goto(`${server.url}/envios`)
    await page.getByText(`Vamos ${width}: ${docCode}`).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the texts of the town in its own page, and in a form until that has another', async () => {
    const { id } = await formThatWrites(`Textos del municipio ${width}`)
    const { page, complaints, close } = await visit(browser, { width, height })
    await enter(page, server.url)
    await page.goto(`${server.url}/municipios/villa-maria/mensajes`)
    await page.getByRole('button', { name: /^Al terminar/ }).click()
    await dialog(page).getByLabel('Asunto').waitFor()
    const write = dialog(page).getByRole('button', { name: 'Escribir otro' })
    if ((await write.count()) > 0) await write.click()
    await dialog(page).getByLabel('Asunto').fill(`Terminamos ${width} {code}`)
    await dialog(page).getByRole('button', { name: 'Guardar mensaje' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.getByText(`Terminamos ${width}`).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `messages-${width}`)

    await page.goto(`${server.url}/editar/${id}/settings`)
    const row = page.getByRole('button', { name: /^Al terminar/ })
    await expect.poll(() => row.innerText()).toContain('Texto del municipio')
    await expectAccessible(page)
    await row.click()
    await expect.poll(() => dialog(page).getByLabel('Asunto').inputValue()).toBe(`Terminamos ${width} {code}`)
    expect(await dialog(page).getByLabel('Asunto').getAttribute('readonly')).not.toBeNull()
    await dialog(page).getByRole('button', { name: 'Escribir otro para este formulario' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar mensaje' }).click()
    await expect.poll(() => row.innerText()).toContain('Texto de este formulario')
    await row.click()
    await dialog(page).getByRole('button', { name: 'Volver al del municipio' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar mensaje' }).click()
    await expect.poll(() => row.innerText()).toContain('Texto del municipio')
    expect(complaints).toEqual([])
    await close()
  })
})
