import { type FormDefinition, newLiveSettings } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { treeForm } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { card, openEditor, option } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'

const [formId, plainId] = ['comprobar1', 'comprobar2']
/** An address, proved or not, and words. */
const twoQuestions = (isProved: boolean): FormDefinition => ({
  ...treeForm,
  sections: treeForm.sections.map(section =>
    section.kind === 'simple'
      ? {
          ...section,
          questions: section.questions
            .filter(({ id }) => id === 'mail' || id === 'words')
            .map(each => (isProved && each.id === 'mail' && each.kind === 'open' ? { ...each, verify: true } : each)),
        }
      : section,
  ),
})
const within = { timeout: 60_000, interval: 200 }
let server: RunningServer
let mail: MailServer
let browser: Browser
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ ...withoutWaiting, SMTP_URL: mail.url, MAIL_FROM: 'forms@town.example' })
  browser = await launchBrowser()
  const staff = await asStaff(server.url, 'admin')
  const live = { ...newLiveSettings(), public: true, contactQuestionId: 'mail' }
  const areaIds = ['villa-maria-espacios-verdes']
  await staff('POST', '/forms', { id: plainId, content: { definition: twoQuestions(false), live, areaIds } })
  await staff('POST', '/forms', { id: formId, content: { definition: twoQuestions(true), live, areaIds } })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

const codeTo = async (address: string, count: number) =>
  await vi.waitFor(() => {
    const mails = mail.mails.filter(each => each.recipient === address && /es su código/.test(each.subject ?? ''))
    expect(mails).toHaveLength(count)
    return / (\d{6})\n/.exec(mails[count - 1]?.text ?? '')?.[1] ?? ''
  }, within)
async function looks(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, name)
}

it('turns the question on in the editor, beside "write to this person"', async () => {
  const { page, complaints, close } = await openEditor(browser, server.url, `/editar/${plainId}`)
  await card(page, 'Correo').first().click()
  const wanted = option(page, 'Comprobar la dirección')
  await wanted.waitFor()
  expect(await wanted.getAttribute('aria-checked')).toBe('false')
  await wanted.click()
  await looks(page, 'mail-code-editor')
  await page.getByRole('button', { name: 'Guardar formulario' }).click()
  await vi.waitFor(async () => {
    const form = await fetch(`${server.url}/api/v1/public/forms/${plainId}`)
    expect(JSON.stringify(await form.json())).toContain('"verify":true')
  }, within)
  expect(complaints).toEqual([])
  await close()
})

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('nobody sends an address that is not theirs: a code is asked for where it is written ($width px)', async look => {
  const address = `ana${look.width}@town.example`
  const named = (name: string) => `mail-code-${name}-${look.width}${look.dark ? '-dark' : ''}`
  const { page, complaints, close } = await visit(browser, { ...look, language: 'es' })
  await page.goto(`${server.url}/publico/contestar/${formId}?lang=es`)
  const main = page.locator('#ventanilla')
  const box = main.getByRole('textbox', { name: /^Correo/ })
  await box.fill('ana@')
  await main.getByRole('textbox', { name: /^Qué se solicita/ }).fill('Podar el árbol de la vereda')
  // What is no address yet is not asked about.
  expect(await main.getByRole('button', { name: 'Enviar el código' }).count()).toBe(0)
  await box.fill(address)
  // What asks for the code takes no field from under whoever is writing in it: where it came while they did, it is there once they leave.
  await box.press('Tab')
  await main.getByRole('button', { name: 'Enviar el código' }).waitFor()
  await looks(page, named('ask'))

  await main.getByRole('button', { name: 'Continuar' }).click()
  await main.getByRole('link', { name: /Confirme el correo con el código/ }).waitFor()
  await looks(page, named('missing'))

  await main.getByRole('button', { name: 'Enviar el código' }).click()
  const field = main.getByRole('textbox', { name: 'Código de 6 números' })
  await field.waitFor()
  await expect.poll(() => field.evaluate(element => element.matches(':focus'))).toBe(true)
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await main.getByText(/Puede pedir otro código en \d+ segundos/).waitFor()
  const code = await codeTo(address, 1)
  // Enter confirms, and sends no form.
  await field.fill('12')
  await field.press('Enter')
  await main.getByText('Escriba los 6 números del código.').waitFor()
  await field.fill(code === '111111' ? '222222' : '111111')
  await main.getByRole('button', { name: 'Confirmar el correo' }).click()
  await main.getByText('Ese código no es, o ya no sirve.', { exact: false }).waitFor()
  await looks(page, named('wrong'))

  await page.context().setOffline(true)
  await field.fill(code)
  await main.getByRole('button', { name: 'Confirmar el correo' }).click()
  await main.getByText('No hay conexión.', { exact: false }).waitFor()
  await page.context().setOffline(false)

  // Another address asks anew, and the first is as it was.
  await box.fill(`otra${look.width}@town.example`)
  await main.getByRole('button', { name: 'Enviar el código' }).waitFor()
  await box.fill(address)
  await field.waitFor()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')
  await main.getByText('Correo confirmado').first().waitFor()
  await looks(page, named('done'))

  // It is proved after a reload, as it goes with what was written.
  await page.reload()
  await main.getByText('Correo confirmado').first().waitFor()
  await main.getByRole('button', { name: 'Continuar' }).click()
  await main.getByRole('button', { name: /^Guardar respuesta/ }).click()
  await page.waitForURL(/\/publico\/guardado\//)
  await vi.waitFor(
    () =>
      expect(mail.mails.some(each => each.recipient === address && each.subject?.startsWith('Recibimos'))).toBe(true),
    within,
  )
  expect(complaints.filter(each => !/403|ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([])
  await close()
})
