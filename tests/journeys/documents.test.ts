import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { readPdf } from '../app/read-pdf.ts'
import { colourPng, docx } from '../app/sample-files.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, type Visit, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { staffForm } from './staff-form.ts'

let mail: MailServer
let server: RunningServer
let browser: Browser
let url: string
let form: string
let answer: { id: string; docCode: string }
let letGo: () => void = () => {}
let held: Promise<void> = Promise.resolve()
beforeAll(async () => {
  mail = await startMailServer({
    refuse: address => (address.startsWith('nobody') ? 550 : undefined),
    hold: () => held,
  })
  server = await startServer({ RATE_LIMIT_SCALE: '100', SMTP_URL: mail.url, MAIL_FROM: 'formularios@town.example' })
  url = server.url
  browser = await launchBrowser()
  form = await staffForm(url, { title: 'Acta de prueba', settings: { email: true, portablePdf: true } })
  answer = await giveAnswer('Ruidos después de las 22')
})
afterAll(async () => {
  letGo()
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

/** Answers the form as somebody of the staff does, and leaves the question about the mail without sending. */
async function giveAnswer(reason: string): Promise<{ id: string; docCode: string }> {
  const staff = await visit(browser)
  await enter(staff.page, url)
  await staff.page.goto(`${url}/contestar/${form}`)
  await staff.page.getByRole('textbox', { name: /^Motivo/ }).fill(reason)
  await staff.page.getByRole('button', { name: 'Guardar respuesta', exact: true }).click()
  await staff.page.waitForURL(/\/listar/)
  await staff.close()
  const call = await asStaff(url, 'admin')
  const { items } = (await call('GET', `/forms/${form}/answers`)) as { items: { id: string; docCode: string }[] }
  const [newest] = items
  if (!newest) throw new Error('there is no answer')
  return newest
}

async function view(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const staff = await visit(browser, options)
  await enter(staff.page, url)
  await staff.page.goto(`${url}/ver/${answer.id}`)
  await staff.page.getByRole('heading', { name: answer.docCode, level: 1 }).waitFor()
  return staff
}

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: colourPng(300, 100, [10, 107, 124]) })
const pdfDialog = (page: Page) => page.getByRole('dialog', { name: 'Descargar la respuesta en PDF' })
const mailDialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar copia de la respuesta' })

async function openPdf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  await pdfDialog(page).waitFor()
  return pdfDialog(page)
}
async function openMail(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^Más.*${answer.docCode}|${answer.docCode}.*más`, 'i') }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
  await mailDialog(page).waitFor()
  return mailDialog(page)
}
const address = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Destinatario' })
const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Agregar destinatario' })
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Enviar', exact: true })

describe.each([
  ['desktop', { width: 1280 }],
  ['phone-dark', { width: 360, height: 740, dark: true }],
])('the document of an answer, %s', (device, options) => {
  it('is downloaded whole, a second after it was said', async () => {
    const { page, complaints, close } = await view(options)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `document-view-${device}`)
    const dialog = await openPdf(page)
    await expectAccessible(page)
    await keepScreen(page, `document-pdf-${device}`)
    const downloading = page.waitForEvent('download')
    const pressed = Date.now()
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
    await page.getByText('El archivo PDF se descargó correctamente').waitFor()
    const download = await downloading
    expect(Date.now() - pressed).toBeGreaterThan(1_000)
    expect(download.suggestedFilename()).toBe(`${answer.docCode}.pdf`)
    const pdf = await readPdf(readFileSync(await download.path()))
    expect(pdf.pages.join('\n')).toContain('Ruidos después de las 22')
    expect(complaints).toEqual([])
    await close()
  })

  it('asks for its mail in words, and says what is wrong where it is', async () => {
    const { page, complaints, close } = await view(options)
    const dialog = await openMail(page)
    await expectAccessible(page)
    await keepScreen(page, `document-mail-${device}`)
    await send(dialog).click()
    const reminder = dialog.getByText("Recuerde presionar el boton '+' al ingresar un email.")
    await reminder.waitFor()
    await expectAccessible(page)
    await reminder.waitFor({ state: 'detached' })
    await address(dialog).fill('ana@town')
    await add(dialog).click()
    await dialog
      .getByText('Por favor ingrese una dirección válida')
      .or(dialog.getByText('Por favor ingresá una dirección válida'))
      .waitFor()
    await expectAccessible(page)
    await keepScreen(page, `document-mail-wrong-${device}`)
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await address(dialog).fill(`${name}@town.example`)
      await page.keyboard.press('Enter')
    }
    await address(dialog).fill('f@town.example')
    await add(dialog).click()
    await dialog.getByText('Una copia puede tener hasta 5 destinatarios').waitFor()
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `document-mail-full-${device}`)
    await dialog.getByRole('button', { name: 'Quitar c@town.example' }).click()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4)
    await expect.poll(() => address(dialog).evaluate(element => element === document.activeElement)).toBe(true)
    const input = dialog.getByLabel(/^(Adjuntar|Cambiar) archivo/)
    await input.setInputFiles({ name: 'foto.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await dialog.getByText('Formato de documento inválido').waitFor()
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await dialog.getByText('El archivo es demasiado grande. El máximo permitido es de 5 MB.').waitFor()
    await page.keyboard.press('Escape')
    await dialog
      .getByText('Lo que escribió no se guardó.')
      .or(dialog.getByText('Lo que escribiste no se guardó.'))
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a head of one’s own', () => {
  it('excludes the roll, takes a picture and a text, and says which picture it does not take', async () => {
    const { page, close } = await view()
    const dialog = await openPdf(page)
    const portable = dialog.getByRole('checkbox', { name: /^Impresión portátil/ })
    const head = dialog.getByRole('checkbox', { name: /^Logo y texto propios/ })
    await portable.check()
    await expect.poll(() => head.isDisabled()).toBe(true)
    await portable.uncheck()
    await head.check()
    await expect.poll(() => portable.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
    await dialog
      .getByText(/^Elegí un logo o escribí un texto|^Elija un logo o escriba un texto/)
      .last()
      .waitFor()
    const input = dialog.getByLabel(/^(Elegir|Cambiar) imagen/)
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await dialog.getByText('Formato de archivo inválido').last().waitFor()
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await dialog.getByText('La imagen es demasiado grande').last().waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'document-head-wrong')
    await input.setInputFiles(png('escudo.png'))
    await dialog.getByRole('img', { name: 'Logo elegido: escudo.png' }).waitFor()
    await dialog.getByRole('textbox', { name: /^Texto del encabezado/ }).fill('Dirección de Obras')
    await expectAccessible(page)
    await keepScreen(page, 'document-head')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
    const pdf = await readPdf(readFileSync(await (await downloading).path()))
    expect(pdf.pages[0]?.trimStart()).toMatch(/^(Código de respuesta\s+)?Dirección de Obras/)
    await close()
  })

  it('is forgotten when it is unchecked; a document for a roll is as narrow as the roll', async () => {
    const { page, close } = await view()
    const dialog = await openPdf(page)
    const head = dialog.getByRole('checkbox', { name: /^Logo y texto propios/ })
    await head.check()
    await dialog.getByRole('textbox', { name: /^Texto del encabezado/ }).fill('Otro')
    await head.uncheck()
    await head.check()
    await expect.poll(() => dialog.getByRole('textbox', { name: /^Texto del encabezado/ }).inputValue()).toBe('')
    await head.uncheck()
    await dialog.getByRole('checkbox', { name: /^Impresión portátil/ }).check()
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
    const pdf = await readPdf(readFileSync(await (await downloading).path()))
    expect(pdf.sizes[0]?.width).toBeCloseTo(226.772, 2)
    await close()
  })

  it('says so when the document does not come', async () => {
    const { page, close } = await view()
    const dialog = await openPdf(page)
    await page.route('**/pdf', route => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click()
    await dialog.getByText('Ocurrió un error al descargar el archivo PDF').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'document-failed')
    await close()
  })
})

describe('a copy by mail', () => {
  it('leaves with its words and its file; the good news comes after a second and goes after six', async () => {
    const { page, complaints, close } = await view()
    const before = mail.mails.length
    const dialog = await openMail(page)
    await address(dialog).fill('ana@town.example')
    await add(dialog).click()
    await dialog.getByRole('textbox', { name: /^Mensaje/ }).fill('Buenos días:\nva la copia')
    await dialog.getByLabel(/^Adjuntar archivo/).setInputFiles({
      name: 'acta.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docx(),
    })
    await dialog.getByText('Subido, listo para enviar').first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'document-mail-ready')
    await send(dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const said = page.getByText('El correo fue enviado correctamente')
    await said.waitFor()
    await keepScreen(page, 'document-mail-sent')
    await said.waitFor({ state: 'detached' })
    const [sent] = mail.mails.slice(before)
    expect([sent?.recipient, sent?.subject]).toEqual(['ana@town.example', 'Respuesta a formulario Acta de prueba'])
    expect(sent?.text).toContain('Buenos días:\nva la copia')
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual([`${answer.docCode}.pdf`, 'acta.docx'])
    expect(complaints).toEqual([])
    await close()
  })

  it('says which address refused it, keeps what was written, and sends to another', async () => {
    const { page, close } = await view()
    const before = mail.mails.length
    const dialog = await openMail(page)
    for (const name of ['nobody', 'carla']) {
      await address(dialog).fill(`${name}@town.example`)
      await add(dialog).click()
    }
    await send(dialog).click()
    await dialog.getByText('Ha ocurrido un error al enviar el email, por favor intente nuevamente').waitFor()
    await dialog.getByText('No se pudo entregar a nobody@town.example').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'document-mail-failed')
    await dialog.getByRole('button', { name: 'Quitar nobody@town.example' }).click()
    await expect.poll(() => dialog.getByRole('list', { name: 'Destinatarios' }).getByRole('listitem').count()).toBe(0)
    await address(dialog).fill('dora@town.example')
    await add(dialog).click()
    await send(dialog).click()
    await dialog.waitFor({ state: 'detached' })
    expect(mail.mails.slice(before).map(({ recipient }) => recipient)).toEqual([
      'carla@town.example',
      'dora@town.example',
    ])
    await close()
  })

  it('says that it waits where the mail server takes its time', async () => {
    held = new Promise(resolve => {
      letGo = resolve
    })
    const { page, close } = await view()
    const before = mail.mails.length
    const dialog = await openMail(page)
    await address(dialog).fill('eva@town.example')
    await add(dialog).click()
    await send(dialog).click()
    await page.getByText('El correo quedó en espera y saldrá por sí solo en cuanto se pueda').waitFor()
    letGo()
    await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(before + 1)
    await close()
  })

  it('is asked for after saving; leaving asks first', async () => {
    const { page, complaints, close } = await visit(browser)
    await enter(page, url)
    await page.goto(`${url}/contestar/${form}`)
    await page.getByRole('textbox', { name: /^Motivo/ }).fill('Otro motivo')
    await page.getByRole('button', { name: 'Guardar respuesta y enviar correo' }).click()
    const dialog = mailDialog(page)
    await dialog.waitFor()
    await keepScreen(page, 'document-mail-after-saving')
    await page.keyboard.press('Escape')
    await dialog.getByText(/^La respuesta se guardó correctamente\. ¿/).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'document-mail-cancel')
    await dialog.getByRole('button', { name: 'Seguir con el correo' }).click()
    await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancelar el envío' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })
})
