import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
let town: ChildProcess
let townUrl: string
const fixture = getFixture('neighbour-complaint')
const { content } = sampleAnswer(fixture, seededRandom(4))

beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
  const port = await freePort()
  const serve = fileURLToPath(new URL('../../examples/iframe/serve.js', import.meta.url))
  town = spawn(process.execPath, [serve, '--host', server.url, '--port', String(port)], { stdio: 'pipe' })
  await new Promise(resolve => town.stdout?.once('data', resolve))
  townUrl = `http://localhost:${port}/`
})
afterAll(async () => {
  await browser?.close()
  town?.kill()
  await server?.stop()
})

const ways = [
  { width: 1280, dark: false },
  { width: 360, dark: true },
]

describe('our own page of a form', () => {
  it.each(ways)('is answered, checked, saved and bookmarked at $width px, dark $dark', async ({ width, dark }) => {
    const citizen = await visit(browser, { width, dark })
    const { page } = citizen
    await page.goto(`${server.url}/publico/contestar/${fixture.id}?lang=es`)
    const form = page.locator('#ventanilla')
    await toCheck(form).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await toCheck(form).click()
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await expectAccessible(page)
    await keepScreen(page, `page-errors-${width}`)

    await fillIn(form, fixture.definition, content, mouseHands())
    await toCheck(form).click()
    await save(form).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Revisar las respuestas/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `page-check-${width}`)

    await page.goBack()
    await toCheck(form).waitFor()
    await expect.poll(() => form.locator('form').isVisible()).toBe(true)
    await toCheck(form).click()
    await form
      .getByRole('button', { name: /^Cambiar/ })
      .last()
      .click()
    await toCheck(form).waitFor()
    await toCheck(form).click()
    await atRest(save(form))
    await save(form).click()

    await page.waitForURL(/\/publico\/guardado\//)
    const code = await savedCode(form)
    await expect.poll(() => page.url()).toContain(code)
    await form.getByText(/^Registrad[oa] el /).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `page-saved-${width}`)
    await page.reload()
    expect(await savedCode(form)).toBe(code)
    expect(citizen.complaints).toEqual([])

    const stranger = await visit(browser)
    await stranger.page.goto(page.url())
    await stranger.page.getByText('Esta página no confirma que se haya recibido una respuesta').waitFor()
    await stranger.page.locator('#ventanilla').getByText(code, { exact: true }).waitFor()
    await expect.poll(() => stranger.page.getByText(/se registró|^Registrad[oa] el |ya recibió/).count()).toBe(0)
    await stranger.page.getByRole('link', { name: 'Consultar su estado' }).waitFor()
    await stranger.close()
    await citizen.close()
  })

  it('begins with the values of its address, and leaves out what the form does not accept', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    await page.goto(
      `${server.url}/publico/contestar/${fixture.id}?lang=es&q.topic=trees&q.detail=Un+bache+enorme&q.nothing=1`,
    )
    await toCheck(page.locator('#ventanilla')).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: /^¿Qué está pasando/ }).inputValue())
      .toBe('Un bache enorme')
    expect(citizen.complaints).toEqual([])
    await citizen.close()
  })

  it('says of what has no translation that it stays in the language of the form', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    await page.goto(`${server.url}/publico/contestar/pruning-request?lang=eu`)
    const form = page.locator('#ventanilla')
    const next = form.getByRole('button', { name: 'Jarraitu' })
    await next.waitFor()
    const langOf = (part: Locator) => part.evaluate(element => element.closest('[lang]')?.getAttribute('lang'))
    await expect.poll(() => langOf(next)).toBe('eu')
    for (const text of [
      'Solicitud de poda y extracción de árboles',
      'Nombre y apellido',
      'Extracción',
      'Quién solicita',
    ])
      await expect.poll(() => langOf(form.getByText(text, { exact: true }).last())).toBe('es')
    await next.click()
    const wrong = form.locator('.v-summary a').first()
    await wrong.waitFor()
    await expect.poll(() => langOf(wrong)).toBe('eu')
    await expect.poll(() => wrong.locator('[lang=es]').textContent()).toBe('Nombre y apellido')
    await expectAccessible(page)
    await keepScreen(page, 'page-in-two-languages')
    await citizen.close()
  })

  it('gives back what was written after a reload, and begins anew when asked', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    await page.goto(`${server.url}/publico/contestar/${fixture.id}?lang=es`)
    const detail = page.getByRole('textbox', { name: /^¿Qué está pasando/ })
    await detail.fill('Un bache enorme')
    await page.reload()
    await page.getByText('Aquí está lo que se había escrito antes.').waitFor()
    await expect.poll(() => detail.inputValue()).toBe('Un bache enorme')
    await keepScreen(page, 'page-restored')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect.poll(() => detail.inputValue()).toBe('')
    await citizen.close()
  })

  it('keeps it on the device where the person chooses so, and nothing otherwise', async () => {
    const citizen = await visit(browser)
    const address = `${server.url}/publico/contestar/${fixture.id}?lang=es`
    const databases = () => citizen.page.evaluate(async () => (await indexedDB.databases()).length)
    await citizen.page.goto(address)
    await citizen.page.getByRole('textbox', { name: /^¿Qué está pasando/ }).fill('Un bache enorme')
    await citizen.page.waitForTimeout(500)
    await expect.poll(() => databases()).toBe(0)
    await citizen.page.getByRole('checkbox', { name: 'Conservar en este dispositivo' }).check()
    await expect.poll(databases).toBe(1)
    await expect.poll(() => keptOnDevice(citizen.page)).toBe(1)
    const later = await citizen.page.context().newPage()
    await later.goto(address)
    await later.getByText('Aquí está lo que se había escrito antes.').waitFor()
    await expect
      .poll(() => later.getByRole('textbox', { name: /^¿Qué está pasando/ }).inputValue())
      .toBe('Un bache enorme')
    await citizen.close()
  })
})

describe('a form in a frame of another site', () => {
  it('grows and shrinks with the form, shows errors and the confirmation, and tells the page', async () => {
    const citizen = await visit(browser, { height: 700 })
    const { page } = citizen
    await page.goto(townUrl)
    const form = page.frameLocator('iframe').locator('#ventanilla')
    await toCheck(form).waitFor()
    const height = () => page.locator('iframe').evaluate(frame => frame.clientHeight)
    await expect.poll(height).toBeGreaterThan(900)
    const full = await height()
    await form.getByRole('button', { name: 'Contraer secciones' }).click()
    await expect.poll(height).toBeLessThan(full - 100)
    await form.getByRole('button', { name: 'Expandir secciones' }).click()
    await expect.poll(height).toBeGreaterThan(full - 50)
    await keepScreen(page, 'frame-empty')

    await toCheck(form).click()
    await form.locator('.v-summary').waitFor()
    const isInView = async (part: Locator) => {
      const box = await part.boundingBox()
      return box !== null && box.y >= 0 && box.y < 700
    }
    await expect.poll(() => isInView(form.locator('.v-summary'))).toBe(true)
    await fillIn(form, fixture.definition, content, mouseHands())
    await toCheck(form).click()
    await atRest(save(form))
    await save(form).click()
    const code = await savedCode(form)
    await page.getByText(`Reclamo registrado: ${code}`).waitFor()
    await expect.poll(() => isInView(form.locator('.v-done .v-title'))).toBe(true)
    await expect.poll(height).toBeLessThan(full)
    await keepScreen(page, 'frame-saved')
    await expectAccessible(page)
    expect(citizen.complaints).toEqual([])
    await citizen.close()
  })

  it('keeps what is written in two frames of one form apart in whatever order they come, and fits one inside a component', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    const late = { first: 0, second: 0 }
    await page.route('**/publico/contestar/**', async route => {
      await new Promise(resolve =>
        setTimeout(resolve, route.request().url().endsWith('second') ? late.second : late.first),
      )
      await route.continue()
    })
    /** The frame of the page once more, and a third one inside of a component of a component. */
    await page.addInitScript(() => {
      if (window.parent !== window) return
      document.addEventListener('DOMContentLoaded', () => {
        const frame = document.querySelector('iframe')
        const [second, third] = ['second', 'draft=none'].map(word => {
          const another = document.createElement('iframe')
          another.src = `${frame?.src}&${word}`
          another.title = `Reclamo ${word}`
          return another
        })
        const [outer, inner] = [document.createElement('div'), document.createElement('div')]
        if (!second || !third || !outer || !inner) return
        inner.attachShadow({ mode: 'open' }).append(third)
        outer.attachShadow({ mode: 'open' }).append(inner)
        document.querySelector('main')?.append(second, outer)
      })
    })
    // Of the same site, as a town's forms may be: a frame of another site keeps nothing in this browser.
    await page.goto(townUrl.replace('localhost', '127.0.0.1'))
    const frames = page.locator('iframe')
    const details = [0, 1].map(index =>
      frames
        .nth(index)
        .contentFrame()
        .getByRole('textbox', { name: /^¿Qué está pasando/ }),
    )
    await expect
      .poll(() => frames.evaluateAll(all => all.map(each => each.clientHeight > 900)))
      .toEqual([true, true, true])
    for (const [index, detail] of details.entries()) await detail.fill(`Bache ${index}`)
    for (const order of [{ first: 800 }, { second: 800 }]) {
      Object.assign(late, { first: 0, second: 0 }, order)
      await page.reload()
      await expect.poll(() => Promise.all(details.map(detail => detail.inputValue()))).toEqual(['Bache 0', 'Bache 1'])
    }
    expect(citizen.complaints).toEqual([])
    await citizen.close()
  })

  it('works where the browser keeps storage from it', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    await page.addInitScript(() => {
      if (window.parent === window) return
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await page.goto(townUrl)
    const form = page.frameLocator('iframe').locator('#ventanilla')
    await fillIn(form, fixture.definition, content, mouseHands())
    await toCheck(form).click()
    await atRest(save(form))
    await save(form).click()
    await savedCode(form)
    expect(citizen.complaints).toEqual([])
    await citizen.close()
  })

  it('believes nobody but the form', async () => {
    const citizen = await visit(browser)
    const { page } = citizen
    await page.goto(townUrl)
    await toCheck(page.frameLocator('iframe').locator('#ventanilla')).waitFor()
    await page.evaluate(() => window.postMessage({ type: 'ventanilla:height', height: 5 }, '*'))
    await page.waitForTimeout(200)
    await expect.poll(() => page.locator('iframe').evaluate(frame => frame.clientHeight)).toBeGreaterThan(900)
    await citizen.close()
  })
})
