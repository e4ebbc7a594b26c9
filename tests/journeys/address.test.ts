import { getFixture } from '@ventanilla/model/fixtures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { embeddedGeocoder } from '../../server/src/adapters/geocoder/embedded-geocoder.ts'
import { writePoint } from './write-point.ts'

const { id } = getFixture('pruning-request')

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const address = (page: Page) => page.getByRole('combobox', { name: 'Dirección' })
const coordinates = async (page: Page) => [
  await page.getByLabel('Latitud').inputValue(),
  await page.getByLabel('Longitud').inputValue(),
]

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])(
  'an address is found by a few letters and sets the position, and a position its address, at $width px',
  async ({ width, dark }) => {
    const { page, complaints, close } = await visit(browser, { width, dark })
    await page.goto(`${server.url}/publico/contestar/${id}?lang=es`)
    await address(page).fill('san mart')
    await page.getByRole('option', { name: /^San Martín Villa María/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `address-${width}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => address(page).inputValue()).toBe('San Martín, Villa María, Argentina')
    await expect.poll(() => coordinates(page)).toEqual(await pointOf('San Martín'))

    await page.getByRole('button', { name: 'Quitar la dirección y el punto' }).click()
    await expect.poll(() => coordinates(page)).toEqual(['', ''])
    await writePoint(page, '-32.4108', '-63.2398')
    await expect.poll(() => address(page).inputValue()).toBe('Plaza Centenario, Villa María, Argentina')
    await expectAccessible(page)

    await address(page).fill('Gran Vía 1')
    await page.getByText('No se encontró ninguna dirección').waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

/** Where the map of the demo's town has a street. */
async function pointOf(street: string): Promise<string[]> {
  const near = { lat: -32.4104, lng: -63.2403 }
  const [found] = await embeddedGeocoder.search({ text: street, near, language: 'es' })
  return [String(found?.lat), String(found?.lng)]
}
