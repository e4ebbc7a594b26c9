import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FormDefinition, newLiveSettings } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tokenOf, treeForm, treeMark } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { makeKeyStore, storePassphrase } from '../app/make-key-store.ts'
import { readPdf } from '../app/read-pdf.ts'
import { colourPng } from '../app/sample-files.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { save, withoutWaiting } from './town-site.ts'

const formId = 'tramite001'
const within = { timeout: 60_000, interval: 200 }
const folder = mkdtempSync(join(tmpdir(), 'ventanilla-procedure-'))
let server: RunningServer
let mail: MailServer
let browser: Browser
/** A tree whose pruning is asked for: the address is proved, and what is granted has a certificate. */
const treeProcedure: FormDefinition = {
  ...treeForm,
  certificate: {
    title: { text: 'Permiso de poda' },
    rows: [{ label: { text: 'Qué se permite' }, questionId: 'words' }],
  },
  states: {
    available: [
      { id: 'received', name: 'Recibida', transitions: ['granted'] },
      { id: 'granted', name: 'Aprobada', transitions: [] },
    ],
    initial: 'received',
  },
  sections: treeForm.sections.map(section =>
    section.kind === 'simple'
      ? {
          ...section,
          questions: section.questions.map(each =>
            each.id === 'mail' && each.kind === 'open' ? { ...each, verify: true } : each,
          ),
        }
      : section,
  ),
}
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({
    ...withoutWaiting,
    SMTP_URL: mail.url,
    MAIL_FROM: 'forms@town.example',
    SIGNING_CERTIFICATE: await makeKeyStore(folder, 'town'),
    SIGNING_PASSPHRASE: storePassphrase,
  })
  browser = await launchBrowser()
  const staff = await asStaff(server.url, 'admin')
  const live = { ...newLiveSettings(), public: true, contactQuestionId: 'mail' }
  const content = { definition: treeProcedure, live, areaIds: ['villa-maria-espacios-verdes'] }
  await staff('POST', '/forms', { id: formId, content })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
  rmSync(folder, { recursive: true, force: true })
})

const mailTo = async (address: string, subject: RegExp) =>
  await vi.waitFor(() => {
    const found = mail.mails.find(each => each.recipient === address && subject.test(each.subject ?? ''))
    if (!found) throw new Error(`no mail ${subject} to ${address}`)
    return found
  }, within)
async function looks(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `procedure-${name}`)
}
/** A letter as a mail program shows it, in both themes and at two widths. */
async function letterLooks(html: string, name: string): Promise<void> {
  for (const look of [
    { width: 700, dark: false },
    { width: 360, dark: true },
  ]) {
    const { page, close } = await visit(browser, look)
    await page.setContent(html)
    expect(await page.locator('h1').count()).toBe(1)
    await looks(page, `mail-${name}-${look.width}${look.dark ? '-dark' : ''}`)
    await close()
  }
}
const photo = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: colourPng(300, 200, colour),
})

it.each([
  { first: { width: 360, height: 760, touch: true, dark: true }, second: { width: 1280 }, name: 'phone' },
  { first: { width: 1280 }, second: { width: 360, height: 760, touch: true, dark: true }, name: 'wide' },
])('a whole procedure, begun on a $name and gone on with on the other', async ({ first, second, name }) => {
  const address = `marta.${name}@town.example`
  const one = await visit(browser, { ...first, language: 'es' })
  const begun = one.page.locator('#ventanilla')
  await one.page.goto(`${server.url}/publico/contestar/${formId}?lang=es`)
  await begun.getByRole('textbox', { name: /^Correo/ }).waitFor()
  await looks(one.page, `${name}-0-begin`)
  await begun.getByRole('textbox', { name: /^Correo/ }).fill(address)
  await begun.getByRole('textbox', { name: /^Documento/ }).fill('30.123.456')
  await begun.getByRole('textbox', { name: /^Altura/ }).fill('6')
  await begun.getByRole('button', { name: 'Enviar el código' }).click()
  const code = / (\d{6})\n/.exec((await mailTo(address, /es su código/)).text ?? '')?.[1] ?? ''
  await begun.getByRole('textbox', { name: 'Código de 6 números' }).fill(code)
  await begun.getByRole('button', { name: 'Confirmar el correo' }).click()
  await begun.getByText('Correo confirmado').first().waitFor()
  await looks(one.page, `${name}-0-confirmed`)
  await one.page.getByRole('button', { name: 'Seguir en otro dispositivo' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Seguir en otro dispositivo' })
  const link = await dialog.getByLabel('Enlace para el otro dispositivo').inputValue()
  await looks(one.page, `${name}-1-elsewhere`)

  // The other device has all of it, the proof of the address too.
  const two = await visit(browser, { ...second, language: 'es' })
  const main = two.page.locator('#ventanilla')
  await two.page.goto(link)
  await two.page.getByRole('heading', { name: 'Siga donde lo dejó' }).waitFor()
  await looks(two.page, `${name}-2-resume`)
  await two.page
    .getByRole('button', { name: /^Seguir/ })
    .first()
    .click()
  await main.getByText('Correo confirmado').first().waitFor()
  await main.getByLabel(/^Elegir foto/).setInputFiles(photo('noche.png', [24, 26, 40]))
  await main.getByText('noche.png', { exact: true }).first().waitFor()
  await main.getByRole('textbox', { name: /^Qué se solicita/ }).fill('La poda de un árbol que toca los cables')
  await looks(two.page, `${name}-3-form`)
  await main.getByRole('button', { name: 'Continuar', exact: true }).click()
  await save(main).waitFor()
  await looks(two.page, `${name}-4-check`)
  await save(main).click()
  await two.page.waitForURL(/\/publico\/guardado\//)
  const docCode = /guardado\/[^/]+\/([A-Z]+\d+)/.exec(two.page.url())?.[1] ?? ''
  await two.page.getByText(docCode).filter({ visible: true }).first().waitFor()
  await looks(two.page, `${name}-5-saved`)

  const receipt = await mailTo(address, /^Recibimos su solicitud/)
  expect(receipt.text).toContain(docCode)
  expect(receipt.text).not.toContain('30123456')
  const [attached] = receipt.attachments
  expect(attached?.filename).toBe(`${docCode}.pdf`)
  expect((await readPdf(new Uint8Array(attached?.content as ArrayBuffer))).pages.join('\n')).toContain(docCode)
  await letterLooks(receipt.html ?? '', `${name}-receipt`)

  const staff = await asStaff(server.url, 'admin')
  const { items } = (await staff('GET', `/forms/${formId}/answers`)) as { items: { id: string; docCode: string }[] }
  const answer = items.find(each => each.docCode === docCode)?.id ?? ''
  const revisionNow = async () => ((await staff('GET', `/answers/${answer}`)) as { revision: number }).revision
  const marks = [treeMark('photo', 'image'), treeMark('height')]
  const comment = 'En la foto no se ven los cables y la altura no coincide con lo que vio el inspector.'
  await staff('POST', `/answers/${answer}/change-requests`, { sections: ['tree'], marks, comment }, await revisionNow())
  const letter = await mailTo(address, /^Falta corregir/)
  expect(letter.subject).toMatch(/hasta el (lunes|martes|miércoles|jueves|viernes) \d\d\/\d\d\/\d{4}/)
  await letterLooks(letter.html ?? '', `${name}-correction`)

  // The letter is read where the answer began.
  const correct = one.page.locator('#ventanilla')
  await one.page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${tokenOf(letter.text)}`)
  await correct.getByRole('heading', { name: 'Antes de abrir, confirme que es usted' }).waitFor()
  await looks(one.page, `${name}-6-gate`)
  await correct.getByRole('textbox').fill('30.123.456')
  await correct.getByRole('button', { name: 'Abrir' }).click()
  await correct.getByRole('heading', { name: 'Corrija 2 respuestas' }).waitFor()
  const card = (title: string) => correct.getByRole('region', { name: title })
  await card('Foto del árbol').getByRole('radio', { name: 'Cambiar la respuesta' }).check()
  await card('Foto del árbol')
    .getByLabel(/^Elegir foto/)
    .setInputFiles(photo('dia.png', [120, 180, 90]))
  await card('Altura aproximada').getByRole('radio', { name: 'Cambiar la respuesta' }).check()
  await card('Altura aproximada').getByRole('textbox').fill('7')
  await correct.getByText('2 de 2 listas').waitFor()
  await looks(one.page, `${name}-7-correct`)
  await correct.getByRole('button', { name: 'Enviar las correcciones' }).click()
  await correct.getByRole('heading', { name: 'Recibimos sus correcciones' }).waitFor()
  await looks(one.page, `${name}-8-corrected`)

  await staff('PUT', `/answers/${answer}/state`, { state: 'granted' }, await revisionNow())
  await two.page.goto(`${server.url}/publico/consultar-estado?code=${docCode}&lang=es`)
  await two.page.getByText('Aprobada').first().waitFor()
  await looks(two.page, `${name}-9-state`)

  const certificate = await certificateOf(answer)
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, certificate)
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file])
  expect(stdout).toContain('Signature Validation: Signature is Valid.')
  expect(stdout).toContain('Total document signed')
  const { pages } = await readPdf(certificate)
  expect(pages[0]).toContain('Permiso de poda')
  expect(pages[0]).toContain('Firmado electrónicamente')
  const issued = /\b[A-Z0-9]+-[A-Z0-9]{4}\b/.exec(pages.at(-1) ?? '')?.[0] ?? ''
  await two.page.goto(`${server.url}/verificar/${issued}?lang=es`)
  await two.page.getByRole('heading', { name: 'El código es de' }).waitFor()
  const chosen = two.page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'permiso.pdf', mimeType: 'application/pdf', buffer: certificate })
  await two.page.locator('#same').waitFor()
  await looks(two.page, `${name}-10-verified`)
  expect(await two.page.locator('main').innerText()).not.toMatch(/30123456|poda de un árbol/)
  const forged = Buffer.concat([certificate, Buffer.from('\n%')])
  await chosen.setInputFiles({ name: 'permiso.pdf', mimeType: 'application/pdf', buffer: forged })
  await two.page.getByRole('heading', { name: 'El archivo no es el que emitimos' }).waitFor()
  await looks(two.page, `${name}-11-forged`)
  // The first device looks once more at the copy, which is gone since the answer was sent.
  const complaints = [...one.complaints, ...two.complaints].filter(each => !/status of 410 .*\/resumes\//.test(each))
  expect(complaints).toEqual([])
  await Promise.all([one.close(), two.close()])
})

async function certificateOf(answer: string): Promise<Buffer> {
  const body = JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${server.url}/api/v1/session`, { method: 'POST', headers, body })
  const Cookie = (signedIn.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const response = await fetch(`${server.url}/api/v1/answers/${answer}/certificate`, {
    headers: { Cookie, 'Accept-Language': 'es' },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
