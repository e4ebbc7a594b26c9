import { newLiveSettings } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tokenOf, treeForm, treeMark } from '../app/linked-answers.ts'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'

const formId = 'enlaces001'
const within = { timeout: 60_000, interval: 200 }
const secrets = /30123456|30\.123\.456|toca los cables|marta|Poda y extracción/
let server: RunningServer
let mail: MailServer
let browser: Browser
beforeAll(async () => {
  mail = await startMailServer({ refuse: address => (address.startsWith('nadie') ? 550 : undefined) })
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

async function give(address: string): Promise<{ answerId: string; docCode: string }> {
  const values = {
    mail: { value: address },
    dni: { value: '30123456' },
    height: { value: 6 },
    photo: { value: null },
    words: { value: 'La poda de un árbol que toca los cables' },
  }
  const response = await fetch(`${server.url}/api/v1/public/forms/${formId}/answers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ version: 1, content: { sections: { tree: { rows: [{ id: 'r', values }] } } } }),
  })
  expect(response.status).toBe(201)
  return await response.json()
}
async function ask(answerId: string, address: string): Promise<string> {
  const staff = await asStaff(server.url, 'admin')
  const { revision } = (await staff('GET', `/answers/${answerId}`)) as { revision: number }
  const marks = [treeMark('height')]
  const comment = 'La altura no coincide.'
  await staff('POST', `/answers/${answerId}/change-requests`, { sections: ['tree'], marks, comment }, revision)
  const letter = await vi.waitFor(() => {
    const found = mail.mails.find(each => each.recipient === address && each.subject?.startsWith('Falta corregir'))
    expect(found).toBeDefined()
    return found
  }, within)
  return tokenOf(letter?.text)
}
async function looks(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `bad-${name}`)
}
const looksOf = [
  { width: 1280, dark: true },
  { width: 360, dark: false },
]

it.each(looksOf)(
  'a cut, foreign, invented or used link of a correction is one page of the town, and tells nothing ($width px)',
  async look => {
    const [mine, other] = await Promise.all(['marta', 'ana'].map(who => give(`${who}${look.width}@town.example`)))
    const token = await ask(mine?.answerId ?? '', `marta${look.width}@town.example`)
    const foreign = await ask(other?.answerId ?? '', `ana${look.width}@town.example`)
    const { page, close } = await visit(browser, { ...look, language: 'es' })
    const main = page.locator('#ventanilla')
    const said = new Set<string>()
    const bad = ['', token.slice(0, -1), token.slice(0, 12), token.slice(0, 12) + foreign.slice(12), 'x'.repeat(55)]
    for (const each of bad) {
      await page.goto('about:blank')
      await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${each}`)
      const isGone = main.getByRole('heading', { name: 'Este enlace ya no sirve' })
      // A link whose second half is another's asks for its number first, as each does, and opens nothing.
      const isGate = main.getByRole('heading', { name: 'Antes de abrir, confirme que es usted' })
      await isGone.or(isGate).waitFor()
      if (await isGate.isVisible()) {
        await main.getByRole('textbox').fill('30.123.456')
        await main.getByRole('button', { name: 'Abrir' }).click()
        await isGone.waitFor()
      }
      expect(await page.locator('header.brand').innerText()).toContain('Villa María')
      expect(await page.locator('footer.town').innerText()).toMatch(/Privacidad\s+Accesibilidad/)
      said.add(await main.innerText())
    }
    expect(said.size).toBe(1)
    expect([...said].join()).not.toMatch(secrets)
    await looks(page, `gone-${look.width}`)

    await page.goto('about:blank')
    await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token}`)
    await main.getByRole('textbox').fill('30.123.456')
    await main.getByRole('button', { name: 'Abrir' }).click()
    const card = main.getByRole('region', { name: 'Altura aproximada' })
    await card.getByRole('radio', { name: 'Cambiar la respuesta' }).check()
    await card.getByRole('textbox').fill('7')
    await main.getByRole('button', { name: 'Enviar las correcciones' }).click()
    await main.getByRole('heading', { name: 'Recibimos sus correcciones' }).waitFor()
    await close()
    // On another device the used link asks who it is again, and shows that all was sent.
    const later = await visit(browser, { ...look, language: 'es' })
    await later.page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token}`)
    const used = later.page.locator('#ventanilla')
    await used.getByRole('heading', { name: 'Antes de abrir, confirme que es usted' }).waitFor()
    expect(await used.innerText()).not.toMatch(secrets)
    await later.close()
  },
)

it('a number that is guessed five times shuts the link for an hour, in words, whatever is written then', async () => {
  const address = 'marta.guessed@town.example'
  const { answerId } = await give(address)
  const token = await ask(answerId, address)
  const { page, close } = await visit(browser, { width: 360, language: 'es' })
  const main = page.locator('#ventanilla')
  await page.goto(`${server.url}/publico/corregir/villa-maria?lang=es#${token}`)
  for (let tried = 0; tried < 5; tried++) {
    await main.getByRole('textbox').fill(`30.123.45${tried}`)
    await main.getByRole('button', { name: 'Abrir' }).click()
    await main.getByText('No coincide').waitFor()
    await expect.poll(() => main.getByRole('button', { name: 'Abrir' }).isEnabled()).toBe(true)
  }
  await main.getByRole('textbox').fill('30.123.456')
  await main.getByRole('button', { name: 'Abrir' }).click()
  await main.getByText(/Vuelva a probar en \d+ minutos/).waitFor()
  expect(await main.innerText()).not.toMatch(/toca los cables|marta|Poda y extracción/)
  await looks(page, 'shut')
  await close()
})

it.each(looksOf)('a forged code of a document is unknown, whatever it looks like ($width px)', async look => {
  const { docCode } = await give(`marta.forged${look.width}@town.example`)
  const { page, close } = await visit(browser, { ...look, language: 'es' })
  const said = new Set<string>()
  for (const code of [`${docCode}-AAAA`, 'VM999999-ZZZZ', '%3Cscript%3E', docCode]) {
    await page.goto(`${server.url}/verificar/${code}?lang=es`)
    await page.getByRole('heading', { name: 'No emitimos' }).or(page.locator('section.box.unknown')).first().waitFor()
    said.add(await page.locator('#result').innerText())
    expect(await page.locator('main').innerText()).not.toMatch(secrets)
    expect(await page.locator('header.brand .sign').innerText()).toBe('')
  }
  expect(said.size).toBe(1)
  await looks(page, `forged-${look.width}`)
  await close()
})

it('an address that bounces is told to staff at the answer and under deliveries, in words and with what can be done', async () => {
  const { answerId } = await give('nadie@town.example')
  const staff = await asStaff(server.url, 'admin')
  await vi.waitFor(async () => {
    const { items } = (await staff('GET', `/answers/${answerId}/timeline`)) as { items: { status?: string }[] }
    expect(items.map(({ status }) => status)).toContain('refused')
  }, within)
  for (const look of looksOf) {
    const { page, complaints, close } = await visit(browser, { ...look, language: 'es' })
    await enter(page, server.url, 'admin')
    await page.goto(`${server.url}/ver/${answerId}`)
    const told = page.getByText('La dirección nadie@town.example no recibe correos').first()
    await told.waitFor()
    await page.getByText('Corríjala en la respuesta', { exact: false }).first().waitFor()
    await looks(page, `bounced-answer-${look.width}`)
    await page.getByRole('button', { name: 'Al vecino', exact: true }).click()
    await page.getByText('A esta dirección no le llegó el último correo', { exact: false }).waitFor()
    await looks(page, `bounced-reply-${look.width}`)
    await page.goto(`${server.url}/envios`)
    await page.getByText('El servidor de correo rechazó la dirección', { exact: false }).first().waitFor()
    await looks(page, `bounced-deliveries-${look.width}`)
    expect(complaints).toEqual([])
    await close()
  }
})
