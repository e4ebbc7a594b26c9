import { randomUUID } from 'node:crypto'
import { type FormContent, newLiveSettings } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../app/sample-files.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSite } from './site.ts'
import { smallForm } from './small-form.ts'
import { save, toCheck, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A public form of two sections, the second of which asks for a document. */
async function addForm(layout: 'steps' | 'page'): Promise<string> {
  const call = await asStaff(server.url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const { definition, areaIds } = smallForm('Poda de un árbol', ['Nombre', 'Teléfono'])
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('the small form has no simple section')
  const [plan] = smallForm('', ['Plano']).definition.sections
  if (plan?.kind !== 'simple') throw new Error('the small form has no simple section')
  const attachments = { image: false, document: true, video: false }
  const content: FormContent = {
    definition: {
      ...definition,
      sections: [
        section,
        {
          ...plan,
          id: 'papeles',
          title: { text: 'Papeles' },
          questions: plan.questions.map(question => ({ ...question, id: 'plano', attachments })),
        },
      ],
    },
    live: { ...newLiveSettings(), public: true, layout },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}

const offer = (page: Page) => page.getByRole('button', { name: 'Seguir en otro dispositivo' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Seguir en otro dispositivo' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true })
/** As when somebody comes back to a page. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function linkOf(page: Page): Promise<string> {
  await offer(page).click()
  return await dialog(page).getByLabel('Enlace para el otro dispositivo').inputValue()
}

describe('a form that goes on on another device', () => {
  it('carries what was written and its file to a phone by the link alone, and is closed where it began', async () => {
    const id = await addForm('steps')
    const wide = await visit(browser)
    const { page } = wide
    await page.goto(`${server.url}/publico/contestar/${id}`)
    await page.getByLabel('Nombre').fill('Ana Paz Quiroga')
    await goOn(page).click()
    await page
      .getByLabel(/^Elegir archivo.*Plano/)
      .setInputFiles({ name: 'plano del árbol.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByText('plano del árbol.pdf', { exact: true }).waitFor()
    const link = await linkOf(page)
    expect(await dialog(page).getByRole('img', { name: 'Código QR del enlace' }).isVisible()).toBe(true)
    expect(link).toMatch(new RegExp(`^${server.url}/seguir/${id}/[a-z0-9]{22}#[\\w-]{43}$`))
    await keepScreen(page, 'elsewhere-wide-dialog')
    await expectAccessible(page)
    expect(wide.requests.filter(address => address.includes(link.split('#')[1] ?? '-'))).toEqual([])
    await dialog(page).getByRole('button', { name: 'Listo' }).click()

    const phone = await visit(browser, { width: 360, height: 760, touch: true })
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: 'Siga donde lo dejó' }).waitFor()
    const left = phone.page.getByRole('list', { name: 'Lo que ya está' }).getByRole('listitem')
    expect(await left.allTextContents()).toEqual(['DatosAna Paz Quiroga', 'Papeles1 archivo'])
    await keepScreen(phone.page, 'elsewhere-phone-open')
    await expectAccessible(phone.page)
    await expectNoSidewaysScroll(phone.page)
    await phone.page.getByRole('button', { name: 'Seguir desde el paso 2' }).click()
    await phone.page.getByText('plano del árbol.pdf', { exact: true }).waitFor()
    // The key is not left in the address.
    expect(phone.page.url()).toBe(`${server.url}/publico/contestar/${id}`)

    await lookAgain(page)
    await page.getByRole('heading', { name: 'Se sigue en otro dispositivo' }).waitFor()
    expect(await goOn(page).isVisible()).toBe(false)
    await keepScreen(page, 'elsewhere-wide-moved')
    await expectAccessible(page)

    await goOn(phone.page).click()
    await save(phone.page.locator('#ventanilla')).click()
    await phone.page.waitForURL(/\/publico\/guardado\//)
    expect([...wide.complaints, ...phone.complaints]).toEqual([])

    await lookAgain(page)
    await page.getByRole('heading', { name: 'Ya se envió desde otro dispositivo' }).waitFor()
    await phone.page.goto('about:blank')
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: 'Esto ya se envió' }).waitFor()
    expect(await phone.page.locator('#ventanilla').innerText()).not.toContain('Ana Paz')
    await Promise.all([wide.close(), phone.close()])
  })

  it('is offered in a town’s page, can be brought back, and its copy deleted', async () => {
    const id = await addForm('page')
    const town = await visit(browser, { width: 360, height: 760 })
    const { page } = town
    const site = await openSite((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="es"><title>Un municipio</title><main><h1>Un municipio</h1>
<ventanilla-form form-id="${id}" lang="es"></ventanilla-form></main>
<script type="module" src="${server.url}/widget/v1.js"></script></html>`)
    })
    await page.goto(site.url)
    await page.getByLabel('Nombre').fill('Ana Paz Quiroga')
    const link = await linkOf(page)
    await keepScreen(page, 'elsewhere-phone-dialog')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')

    const other = await visit(browser, { dark: true })
    await other.page.goto(link)
    await keepScreen(other.page, 'elsewhere-dark-open')
    await other.page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect.poll(() => other.page.getByLabel('Nombre').inputValue()).toBe('Ana Paz Quiroga')
    await lookAgain(page)
    await page.getByRole('button', { name: 'Traerlo aquí' }).click()
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Ana Paz Quiroga')
    await other.page.getByLabel('Teléfono').fill('353 460')
    await lookAgain(other.page)
    await other.page.getByRole('heading', { name: 'Se sigue en otro dispositivo' }).waitFor()

    // What was written since goes under the same link.
    expect(await linkOf(page)).toBe(link)
    await dialog(page).getByRole('button', { name: 'Borrar la copia' }).click()
    await dialog(page).getByRole('button', { name: 'Sí, borrarla' }).click()
    await page.getByText('La copia se borró. Lo escrito sigue aquí.').waitFor()
    expect([...town.complaints, ...other.complaints]).toEqual([])
    const third = await visit(browser)
    await third.page.goto(link)
    await third.page.getByRole('heading', { name: 'La copia se borró' }).waitFor()
    await toCheck(page.locator('ventanilla-form, [data-ventanilla-form]')).click()
    await page.getByRole('heading', { name: 'Revisar' }).or(page.getByText('Ana Paz Quiroga')).first().waitFor()
    await Promise.all([town.close(), other.close(), third.close(), site.close()])
  })

  it('says of a link that is cut or wrong what can be done, and nothing of what stands behind it', async () => {
    const id = await addForm('page')
    const { page, close } = await visit(browser)
    await page.goto(`${server.url}/publico/contestar/${id}`)
    await page.getByLabel('Nombre').fill('Ana Paz Quiroga')
    const link = await linkOf(page)
    const phone = await visit(browser, { width: 360, height: 760 })
    const [address = '', secret = ''] = link.split('#')
    const other = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    const said: string[] = []
    for (const [bad, title] of [
      [address, 'El enlace está incompleto'],
      [link.slice(0, -3), 'El enlace está incompleto'],
      [`${address}#${other}`, 'El enlace no es correcto'],
      [`${address.slice(0, -3)}abc#${secret}`, 'El enlace no es correcto'],
    ] as const) {
      await phone.page.goto('about:blank')
      await phone.page.goto(bad)
      await phone.page.getByRole('heading', { name: title }).waitFor()
      said.push(await phone.page.locator('main').innerText())
    }
    expect(said[0]).toBe(said[1])
    // A wrong key of a link that is there and a link that never was are one page.
    expect(said[2]).toBe(said[3])
    expect(said.join()).not.toContain('Ana')
    await keepScreen(phone.page, 'elsewhere-phone-wrong')
    await expectAccessible(phone.page)
    await phone.page.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect.poll(() => phone.page.getByLabel('Nombre').inputValue()).toBe('')
    await Promise.all([close(), phone.close()])
  })
})
