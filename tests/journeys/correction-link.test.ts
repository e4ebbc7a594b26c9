import { newLiveSettings } from '@ventanilla/model'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tokenOf, treeForm, treeMark } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { colourPng } from '../app/sample-files.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'

const formId = 'arbolado01'
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
  const content = { definition: treeForm, live, areaIds: ['villa-maria-espacios-verdes'] }
  await staff('POST', '/forms', { id: formId, content })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

/** An answer as anybody gives one, with a photo of the night. */
async function give(address: string): Promise<string> {
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${server.url}/api/v1/public/forms/${formId}${path}`, { method: 'POST', ...init })
    expect([path, response.status]).toEqual([path, 201])
    return (await response.json()) as Record<string, string>
  }
  const file = new FormData()
  file.set('file', new File([new Uint8Array(colourPng(300, 200, [24, 26, 40]))], 'noche.png', { type: 'image/png' }))
  const { fileId, token } = await post('/uploads?purpose=answer&kind=image', { body: file })
  const values = {
    mail: { value: address },
    dni: { value: '30123456' },
    height: { value: 6 },
    photo: { value: null, image: { fileId, token } },
    words: { value: 'La poda de un árbol que toca los cables de la vereda de enfrente' },
  }
  const body = JSON.stringify({ version: 1, content: { sections: { tree: { rows: [{ id: 'r', values }] } } } })
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  const { answerId } = await post('/answers', { body, headers })
  return answerId ?? ''
}

/** The letter that asks; the receipt with its document may come after it. */
const letterTo = async (address: string) =>
  await vi.waitFor(() => {
    const asking = mail.mails.find(each => each.recipient === address && each.subject?.startsWith('Falta corregir'))
    expect(asking).toBeDefined()
    return asking
  }, within)

/** Staff ask for a correction; gives the link of the letter. */
async function askedBy(address: string, answer: string): Promise<string> {
  const staff = await asStaff(server.url, 'admin')
  const { revision } = (await staff('GET', `/answers/${answer}`)) as { revision: number }
  await staff(
    'POST',
    `/answers/${answer}/change-requests`,
    {
      sections: ['tree'],
      marks: [treeMark('photo', 'image'), treeMark('height')],
      comment: 'En la foto no se ven los cables y la altura no coincide con lo que vio el inspector.',
    },
    revision,
  )
  return tokenOf((await letterTo(address))?.text)
}

async function looks(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, name)
}
const card = (form: Locator, name: string) => form.getByRole('region', { name })

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('a citizen corrects what staff ask for by the link of a mail, without the portal ($width px)', async look => {
  const address = `marta${look.width}@town.example`
  const named = (name: string) => `correction-link-${name}-${look.width}${look.dark ? '-dark' : ''}`
  const answer = await give(address)
  const token = await askedBy(address, answer)

  const { page, complaints, requests } = await visit(browser, { ...look, language: 'es' })
  const main = page.locator('#ventanilla')
  await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token}`)
  await main.getByRole('heading', { name: 'Antes de abrir, confirme que es usted' }).waitFor()
  // The link leaves the address at once, and no request carries it there.
  expect(page.url()).not.toContain(token)
  expect(requests.filter(each => each.includes(token.slice(12)))).toEqual([])
  await expect.poll(() => page.getByText('Poda').count()).toBe(0)
  await looks(page, named('gate'))
  await main.getByRole('button', { name: 'Abrir' }).click()
  await main.getByText('Escriba el número de documento').waitFor()
  await main.getByRole('textbox').fill('30.123.457')
  await main.getByRole('button', { name: 'Abrir' }).click()
  await main.getByText('No coincide').waitFor()
  await looks(page, named('gate-wrong'))
  await main.getByRole('textbox').fill('30.123.456')
  await main.getByRole('button', { name: 'Abrir' }).click()

  await main.getByRole('heading', { name: 'Corrija 2 respuestas' }).waitFor()
  await main.getByText('En la foto no se ven los cables', { exact: false }).waitFor()
  const photo = card(main, 'Foto del árbol')
  await photo.getByRole('img', { name: 'noche.png' }).waitFor()
  await main.getByText('0 de 2 listas').waitFor()
  await looks(page, named('page'))
  await main.getByRole('button', { name: 'Enviar las correcciones' }).click()
  const summary = main.getByRole('region', { name: 'respuestas' }).first()
  await summary.waitFor()
  await expect.poll(() => summary.getByRole('link').count()).toBe(2)
  await looks(page, named('missing'))

  await photo.getByRole('radio', { name: 'Cambiar la respuesta' }).check()
  const day = colourPng(300, 200, [120, 180, 90])
  await photo.getByLabel(/^Elegir foto/).setInputFiles({ name: 'dia.png', mimeType: 'image/png', buffer: day })
  await photo.getByText('Lo nuevo').first().waitFor()
  const height = card(main, 'Altura aproximada')
  await height.getByRole('radio', { name: 'Es correcta así' }).check()
  await height.getByRole('textbox', { name: 'Cuéntenos por qué' }).fill('La medí con una vara: llega justo al cable.')
  await main.getByRole('textbox', { name: /^Mensaje para/ }).fill('Pueden pasar por la tarde, el portón queda abierto.')
  await main.getByText('2 de 2 listas').waitFor()
  await main.getByText('El resto de la solicitud').click()
  await main.getByText('La poda de un árbol', { exact: false }).waitFor()
  await looks(page, named('ready'))
  // What was written and decided survives that the page is read again.
  await page.reload()
  await main.getByText('2 de 2 listas').waitFor()
  await photo.getByRole('button', { name: /^Quitar/ }).waitFor()
  await expect
    .poll(() => height.getByRole('textbox', { name: 'Cuéntenos por qué' }).inputValue())
    .toBe('La medí con una vara: llega justo al cable.')
  expect(await main.getByRole('textbox', { name: /^Mensaje para/ }).inputValue()).toContain('el portón queda abierto')
  await keepScreen(page, named('read-again'))
  await main.getByRole('button', { name: 'Enviar las correcciones' }).click()
  await main.getByRole('heading', { name: 'Recibimos sus correcciones' }).waitFor()
  await main.getByRole('heading', { name: '¿Necesita ayuda?' }).waitFor()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Descargar PDF de la respuesta' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/^VM\d+\.pdf$/)
  await main.getByText('PDF generado correctamente').waitFor()
  await looks(page, named('sent'))
  expect(await page.evaluate(() => sessionStorage.getItem('ventanilla correction'))).toBeNull()
  await page.reload()
  await main.getByRole('heading', { name: 'Recibimos sus correcciones' }).waitFor()
  await main.getByText('La medí con una vara', { exact: false }).waitFor()
  expect(complaints.filter(each => !each.includes('403'))).toEqual([])

  await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token.slice(0, 30)}`)
  await main.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
  await looks(page, named('gone'))
  await main.getByRole('button', { name: 'Pedir un enlace nuevo' }).click()
  await main.getByText('llega en unos minutos', { exact: false }).waitFor()
  await page.context().close()

  const desk = await visit(browser, look)
  await enter(desk.page, server.url, 'admin')
  await desk.page.goto(`${server.url}/ver/${answer}`)
  await desk.page.getByText('La medí con una vara', { exact: false }).first().waitFor()
  await desk.page.getByText('Pueden pasar por la tarde', { exact: false }).first().waitFor()
  await keepScreen(desk.page, named('staff'))
  await desk.page.context().close()
})

it.each([
  { width: 1280, dark: true },
  { width: 360, dark: false },
])('whoever guesses numbers is told to wait, and nothing of anybody ($width px)', async look => {
  const address = `guessed${look.width}@town.example`
  const token = await askedBy(address, await give(address))
  const { page, complaints, close } = await visit(browser, { ...look, language: 'es' })
  const main = page.locator('#ventanilla')
  await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token}`)
  const open = main.getByRole('button', { name: 'Abrir' })
  for (let guess = 0; guess < 5; guess++) {
    await main.getByRole('textbox').fill(`3012345${guess}`)
    const [heard] = await Promise.all([page.waitForResponse(/links\/session/), open.click()])
    expect(heard.status()).toBe(403)
    await expect.poll(() => open.getAttribute('aria-disabled')).not.toBe('true')
  }
  // The right one comes too late.
  await main.getByRole('textbox').fill('30123456')
  await open.click()
  await main.getByText('Demasiados intentos', { exact: false }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/Poda|VM\d|guessed|cables|30123456/)
  await looks(page, `correction-link-shut-${look.width}${look.dark ? '-dark' : ''}`)
  expect(complaints.filter(each => !/403|429/.test(each))).toEqual([])
  await close()
})
