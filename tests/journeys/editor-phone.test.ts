import type { FormContent } from '@ventanilla/model'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser } from './browser.ts'
import { field, openEditor } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'

let browser: Browser
let server: RunningServer
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
const bar = (page: Page) => page.getByRole('toolbar', { name: 'La parte en pantalla' })
const outline = (page: Page) => page.getByRole('navigation', { name: 'Contenido' })

it.each([
  { width: 360, dark: false },
  { width: 320, dark: true },
])(
  'writes one question a screen, with rows of 48 px and the outline as a sheet ($width px)',
  async ({ width, dark }) => {
    const form = `telefon${width}`
    const call = await asStaff(server.url, 'admin')
    const asked = smallForm('Censo de comercios', ['Nombre', 'Rubro', 'Altura', 'Local', 'Esquina'])
    await call('POST', '/forms', { id: form, content: asked })
    const { page, complaints, close } = await openEditor(browser, server.url, `/editar/${form}/questions`, {
      width,
      height: 740,
      dark,
      touch: true,
    })
    // The whole form under the head, each row as high as a finger.
    await page.getByRole('button', { name: 'Contenido' }).tap()
    await outline(page).waitFor()
    const sheet = await outline(page).boundingBox()
    expect(sheet).toMatchObject({ x: 0, width })
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThanOrEqual(740)
    const rows = await outline(page).locator('[data-part]').all()
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(await heightOf(row)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-phone-outline-${width}`)
    await outline(page).getByRole('searchbox').fill('rub')
    await outline(page).locator('[data-part]').filter({ hasText: 'Rubro' }).tap()
    await expect.poll(() => outline(page).count()).toBe(0)

    // The question alone: where it stands, its words, and what it is in rows that a finger meets anywhere.
    await page.getByText('Datos, 2 de 5').waitFor()
    expect(await field(page, 'Título de la pregunta').inputValue()).toBe('Rubro')
    const kind = page.getByRole('button', { name: /^Tipo de pregunta/ })
    const required = page.getByRole('button', { name: /^Obligatoria/ })
    expect([await heightOf(kind), await heightOf(required)]).toEqual([48, 48])
    for (const each of await page.getByRole('switch').all()) {
      const row = await each.evaluate(
        element => element.closest('[class*=switchRow]')?.getBoundingClientRect().height ?? 0,
      )
      expect(row).toBeGreaterThanOrEqual(48)
    }
    const box = await required.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 24)
    await expect.poll(() => required.getAttribute('aria-pressed')).toBe('true')
    for (const each of await bar(page).getByRole('button').all())
      expect(await heightOf(each)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-phone-question-${width}`)

    await bar(page).getByRole('button', { name: 'Parte siguiente' }).tap()
    await page.getByText('Datos, 3 de 5').waitFor()
    await bar(page).getByRole('button', { name: 'Parte anterior' }).tap()
    await page.getByText('Datos, 2 de 5').waitFor()
    await kind.tap()
    const chooser = page.getByRole('listbox')
    await chooser.waitFor()
    for (const each of await chooser.getByRole('option').all()) expect(await heightOf(each)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `editor-phone-kinds-${width}`)
    await page.getByRole('option', { name: 'Número entero', exact: true }).tap()
    await expect.poll(() => kind.getAttribute('aria-label')).toContain('Número entero')

    await bar(page).getByRole('button', { name: 'Guardar formulario' }).tap()
    await page.waitForURL(/\/listar$/)
    const { content } = (await call('GET', `/form-editor/${form}`)) as { content: FormContent }
    const [section] = content.definition.sections
    expect(section?.kind === 'simple' && section.questions[1]).toMatchObject({
      kind: 'open',
      dataType: 'integer',
      required: true,
    })
    expect(complaints).toEqual([])
    await close()
  },
)
