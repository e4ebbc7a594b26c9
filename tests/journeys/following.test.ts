import type { ReportedNear } from '@ventanilla/api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type MailServer, startMailServer } from '../app/mail-server.ts'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { withoutWaiting } from './town-site.ts'
import { writePoint } from './write-point.ts'

const id = 'neighbour-complaint'
const within = { timeout: 100_000, interval: 200 }
const address = 'rosa@example.com'

let server: RunningServer
let mail: MailServer
let browser: Browser
let staff: Awaited<ReturnType<typeof asStaff>>
let place: { lat: number; lng: number }
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ ...withoutWaiting, SMTP_URL: mail.url, MAIL_FROM: 'forms@town.example' })
  browser = await launchBrowser()
  staff = await asStaff(server.url, 'admin')
  place = await whereSomethingIsReported()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await mail?.close()
})

const read = async (path: string) => await (await fetch(`${server.url}/api/v1/public/forms/${id}/${path}`)).json()

/** A place of the public map near which one thing alone is open. */
async function whereSomethingIsReported() {
  const { features } = (await read('places.geojson?lang=es')) as {
    features: { geometry: { coordinates: [number, number] } }[]
  }
  for (const { geometry } of features) {
    const [lng, lat] = geometry.coordinates
    const near = (await read(`places/near?lat=${lat}&lng=${lng}&lang=es`)) as ReportedNear
    if (near.count === 1) return { lat, lng }
  }
  throw new Error('nothing is reported alone')
}

async function atThePlace(page: Page): Promise<void> {
  await page.goto(`${server.url}/publico/contestar/${id}?lang=es`)
  await writePoint(page, String(place.lat), String(place.lng))
  await page.getByRole('heading', { name: '¿Es alguno de estos?' }).waitFor()
}

const mailsTo = (about: RegExp) =>
  mail.mails.filter(({ recipient, subject }) => recipient === address && about.test(subject ?? ''))

/** Moves what stands open within the blur of the place, as somebody at the desk would. */
async function moveOn(): Promise<void> {
  const { items } = (await staff('GET', `/forms/${id}/answers?near=${place.lat},${place.lng},120`)) as {
    items: { id: string; state: { id: string } | null }[]
  }
  for (const { id: answer, state } of items) {
    if (state?.id !== 'received' && state?.id !== 'assigned') continue
    const { revision } = (await staff('GET', `/answers/${answer}`)) as { revision: number }
    await staff('PUT', `/answers/${answer}/state`, { state: state.id === 'received' ? 'assigned' : 'solved' }, revision)
  }
}

it.each([
  { width: 1280, height: 900, dark: true },
  { width: 360, height: 740, dark: false },
])('whoever goes on with a report of their own is not held up, at $width px', async look => {
  const { page, complaints, close } = await visit(browser, look)
  await atThePlace(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `following-near-${look.width}`)
  await page.getByRole('button', { name: 'Es otro, continuar' }).click()
  const again = page.getByRole('button', { name: 'Ver lo que informaron cerca' })
  await again.waitFor()
  await expect.poll(() => again.evaluate(element => element.matches(':focus'))).toBe(true)
  expect(await page.getByRole('heading', { name: '¿Es alguno de estos?' }).count()).toBe(0)
  await again.press('Enter')
  await page.getByRole('heading', { name: '¿Es alguno de estos?' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('what stands on the public map is followed there, and the next who looks sees by how many', async () => {
  const { page, complaints, close } = await visit(browser, { width: 360, height: 740, dark: false })
  const other = 'pablo@example.com'
  await page.goto(`${server.url}/publico/mapa/${id}?lang=es`)
  const row = page
    .getByRole('region', { name: 'Lo que informaron' })
    .getByRole('listitem')
    .filter({ hasText: 'Recibido' })
    .last()
  await row.getByRole('button').first().press('Enter')
  await row.getByRole('button', { name: 'Seguirlo' }).press('Enter')
  const field = page.getByLabel('Su correo')
  await expect.poll(() => field.evaluate(element => element.matches(':focus'))).toBe(true)
  await field.fill('pablo')
  await field.press('Enter')
  await page.getByText('Escriba un correo como maria@ejemplo.com').waitFor()
  await expectAccessible(page)
  // Left and begun again, nothing is lost of the way.
  await field.press('Escape')
  const follow = row.getByRole('button', { name: 'Seguirlo' })
  await expect.poll(() => follow.evaluate(element => element.matches(':focus'))).toBe(true)
  await follow.press('Enter')
  await field.fill(other)
  await field.press('Enter')
  const digits = page.getByLabel('Código de 6 números')
  await digits.waitFor()
  const code = await vi.waitFor(() => {
    const letter = mail.mails.find(
      ({ recipient, subject }) => recipient === other && /es su código/.test(subject ?? ''),
    )
    const found = / (\d{6})\n/.exec(letter?.text ?? '')?.[1]
    expect(found).toBeDefined()
    return found ?? ''
  }, within)
  await digits.fill(code)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'following-map-360')
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await page.getByText(`Ya lo sigue. Le escribimos a ${other}`).waitFor()
  await expectAccessible(page)
  await expect
    .poll(
      async () => {
        const { features } = (await read('places.geojson?lang=es')) as {
          features: { properties: { followers: number } }[]
        }
        return features.reduce((sum, { properties }) => sum + properties.followers, 0)
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(1)
  await page.reload()
  await page.getByText('1 vecino lo sigue').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('the first report is followed by a proved address, told of its state by mail, and left by the link of that mail', async () => {
  const { page, complaints, close } = await visit(browser, { width: 360, height: 740, dark: true })
  await atThePlace(page)
  await page.getByRole('button', { name: 'Es este: seguirlo' }).click()
  const field = page.getByLabel('Su correo')
  await field.fill('rosa')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await page.getByText('Escriba un correo como maria@ejemplo.com').waitFor()
  await field.fill(address)
  await field.press('Enter')
  await page.getByText(`Lo enviamos a ${address}.`).first().waitFor()
  const code = await vi.waitFor(() => {
    const [letter] = mailsTo(/es su código/)
    const found = / (\d{6})\n/.exec(letter?.text ?? '')?.[1]
    expect(found).toBeDefined()
    return found ?? ''
  }, within)
  const digits = page.getByLabel('Código de 6 números')
  await digits.fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect.poll(() => digits.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await digits.fill(code)
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await page.getByText(`Ya lo sigue. Le escribimos a ${address}`).first().waitFor()
  await expectNoSidewaysScroll(page)
  await keepScreen(page, 'following-done')

  await moveOn()
  const told = await vi.waitFor(() => {
    const [letter] = mailsTo(/lo que sigue en/)
    expect(letter).toBeDefined()
    return letter
  }, within)
  expect(told?.text).not.toMatch(/VM\d/)
  const link = /https?:\/\/\S+\/avisos\/seguir\/[\w-]+\S*/.exec(told?.text ?? '')?.[0] ?? ''
  await page.goto(new URL(new URL(link).pathname, server.url).href)
  await page.getByRole('heading', { name: 'Lo que sigue' }).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'following-stop')
  await page.getByRole('button', { name: 'Dejar de seguirlo' }).click()
  await page.getByText('Ya no lo sigue y su dirección está borrada.').waitFor()
  // The browser tells of the wrong code as of what it could not load.
  expect(complaints).toEqual([expect.stringMatching(/403 .*\/proof$/)])
  await close()
})
