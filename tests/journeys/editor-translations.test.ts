import { type FormContent, withTranslation } from '@ventanilla/model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from './as-staff.ts'
import { enter } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { chooseByKeys, expectFocused, expectSaid, press } from './by-keys.ts'
import { placeLink } from './in-editor.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { styled } from './styled.ts'

let browser: Browser
let server: RunningServer
let call: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  ;[browser, server] = await Promise.all([launchBrowser(), startServer()])
  call = await asStaff(server.url, 'admin')
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

async function openEditor(id: string, options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(browser, { width: 1440, height: 1000, ...options })
  await enter(opened.page, server.url)
  await opened.page.goto(`${server.url}/editar/${id}`)
  await opened.page.locator(styled('formCard')).waitFor()
  return opened
}

const more = (page: Page) => page.getByRole('button', { name: 'Más acciones' })
const translation = (page: Page, of: string) => page.getByRole('textbox', { name: of })
const progress = (page: Page) => page.locator(`${styled('languageProgress')} p`)
const readContent = async (id: string) =>
  ((await call('GET', `/form-editor/${id}`)) as { content: FormContent }).content.definition

describe('the translations of a form', () => {
  it('are written beside each text by keys alone, counted, saved, and shown to whoever answers', async () => {
    const id = 'traducir01'
    await call('POST', '/forms', { id, content: smallForm('Alta de comercio', ['Nombre', 'Rubro']) })
    const { page, complaints, close } = await openEditor(id)
    await press(page, placeLink(page, 'Idiomas'))
    await expectFocused(page.getByRole('heading', { name: 'Traducciones' }))
    await expectAccessible(page)
    await keepScreen(page, 'translations-none')
    await chooseByKeys(page, page.getByRole('button', { name: 'Agregar idioma' }), 'Português')
    await expect.poll(() => progress(page).innerText()).toBe('0 de 4 textos traducidos')

    await press(page, page.getByRole('button', { name: 'Siguiente pendiente' }))
    await expectFocused(translation(page, 'Título del formulario Alta de comercio'))
    await page.keyboard.type('Registo de comércio  ')
    await page.keyboard.press('Control+Enter')
    await expectFocused(translation(page, 'Título de la sección Datos'))
    await page.keyboard.type('Dados')
    await page.keyboard.press('Control+Enter')
    await expectFocused(translation(page, 'Título de la pregunta Nombre'))
    await page.keyboard.type('Nome')
    await page.keyboard.press('Control+Enter')
    await expectFocused(translation(page, 'Título de la pregunta Rubro'))
    await page.keyboard.type('Ramo')
    await page.keyboard.press('Control+Enter')
    await expectSaid(page, 'No queda nada por traducir en este idioma.')
    await expect.poll(() => progress(page).innerText()).toBe('4 de 4 textos traducidos')
    await expect.poll(() => page.getByRole('radio', { name: /Português 4 hechas$/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await keepScreen(page, 'translations-done')

    // One text is one step, wherever the focus is.
    await press(page, page.getByRole('button', { name: 'Deshacer: traducción' }))
    await expect.poll(() => translation(page, 'Título de la pregunta Rubro').inputValue()).toBe('')
    await press(page, page.getByRole('button', { name: 'Rehacer: traducción' }))
    await expect.poll(() => translation(page, 'Título de la pregunta Rubro').inputValue()).toBe('Ramo')

    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/listar$/)
    const definition = await readContent(id)
    expect(definition.title.translations?.pt?.text).toBe('Registo de comércio')
    await page.goto(`${server.url}/editar/${id}`)
    await press(page, page.getByRole('button', { name: 'Ver como ciudadano' }))
    await page.getByRole('combobox', { name: 'Idioma:' }).selectOption('pt')
    await page.getByLabel('Ramo').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('of a text that changed since are marked, and are right again once somebody says or writes so', async () => {
    const id = 'traducir02'
    const content = smallForm('Alta', ['Nombre'])
    const title = { ...withTranslation({ text: 'Alta' }, 'en', 'Registration'), text: 'Alta y baja' }
    await call('POST', '/forms', { id, content: { ...content, definition: { ...content.definition, title } } })
    const { page, close } = await openEditor(id)
    await press(page, placeLink(page, 'Idiomas'))
    await expect.poll(() => progress(page).innerText()).toBe('1 de 3 textos traducidos · 1 desactualizado')
    await page.getByText('El original cambió después de esta traducción.').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'translations-stale')
    await press(page, page.getByRole('button', { name: 'Sigue bien' }))
    await expect.poll(() => progress(page).innerText()).toBe('1 de 3 textos traducidos')
    await close()
  })

  it('are reached from the settings of each part, at its place', async () => {
    const id = 'traducir03'
    await call('POST', '/forms', { id, content: smallForm('Alta', ['Nombre', 'Rubro']) })
    const { page, close } = await openEditor(id)
    await page.getByRole('button', { name: 'Textos en otros idiomas Ninguno' }).waitFor()
    await page.locator(styled('questionOpen')).last().click()
    await press(page, page.getByRole('button', { name: 'Textos en otros idiomas Ninguno' }))
    await chooseByKeys(page, page.getByRole('button', { name: 'Agregar idioma' }), 'English')
    await expectFocused(translation(page, 'Título de la pregunta Rubro'))
    await page.keyboard.type('Trade')
    // The key that adds a question adds none where no question stands.
    await page.getByRole('heading', { name: 'Traducciones' }).focus()
    await page.keyboard.press('Control+Enter')
    await press(page, placeLink(page, 'Preguntas'))
    await expect.poll(() => page.locator(styled('questionOpen')).count()).toBe(2)
    await page.locator(styled('questionOpen')).last().click()
    await page.getByRole('button', { name: 'Textos en otros idiomas 1 de 1' }).waitFor()
    await page.locator(styled('questionOpen')).first().click()
    await page.getByRole('button', { name: 'Textos en otros idiomas 0 de 1' }).waitFor()
    await close()
  })

  it('of a language go together, and come back together', async () => {
    const id = 'traducir04'
    const content = smallForm('Alta', ['Nombre'])
    const title = withTranslation(withTranslation({ text: 'Alta' }, 'en', 'Registration'), 'pt', 'Registo')
    await call('POST', '/forms', { id, content: { ...content, definition: { ...content.definition, title } } })
    const { page, close } = await openEditor(id)
    await press(page, placeLink(page, 'Idiomas'))
    const languages = page.getByRole('group', { name: 'Idiomas' }).getByRole('radio')
    await expect.poll(() => languages.count()).toBe(2)
    await press(page, page.getByRole('button', { name: 'Quitar English' }))
    const dialog = page.getByRole('dialog', { name: '¿Quitar English del formulario?' })
    await dialog.getByText('Se quita 1 traducción. Se puede deshacer.').waitFor()
    await expectAccessible(page)
    await press(page, dialog.getByRole('button', { name: 'Quitar el idioma' }))
    await expect.poll(() => languages.count()).toBe(1)
    await press(page, page.getByRole('button', { name: 'Deshacer: cambio de idiomas' }))
    await expect.poll(() => languages.count()).toBe(2)
    // What the form is written in is said here too; it cannot be a language that it is translated into.
    const base = page.getByRole('combobox', { name: 'Idioma original:' })
    await expect.poll(() => base.locator('option').count()).toBe(6)
    await base.selectOption('gl')
    await press(page, page.getByRole('button', { name: 'Deshacer: cambio de idiomas' }))
    await expect.poll(() => base.inputValue()).toBe('es')
    await close()
  })

  it('are written also where the answers lock the form, whose own language stays', async () => {
    const { page, close } = await openEditor('event-permit')
    await press(page, placeLink(page, 'Idiomas'))
    const fields = page.locator(`${styled('translationTarget')} textarea`)
    await expect.poll(() => fields.first().getAttribute('readonly')).toBeNull()
    await fields.first().fill('Permit for an event')
    await expect.poll(() => fields.first().inputValue()).toBe('Permit for an event')
    await expectAccessible(page)
    await close()
  })

  it.each([
    ['a desktop in the dark', 'traducir05', { width: 1440, height: 1000, dark: true }],
    ['a tablet', 'traducir06', { width: 820, height: 1100 }],
    ['a phone', 'traducir07', { width: 360, height: 760 }],
  ])('are written on %s', async (name, id, options) => {
    const content = smallForm('Alta de comercio', ['Nombre de fantasía', 'Rubro'])
    const title = { ...withTranslation({ text: 'Alta' }, 'en', 'Registration of a business'), text: 'Alta de comercio' }
    await call('POST', '/forms', { id, content: { ...content, definition: { ...content.definition, title } } })
    const { page, complaints, close } = await openEditor(id, options)
    if ((options.width ?? 0) < 720) await chooseByKeys(page, more(page), 'Idiomas')
    else await press(page, placeLink(page, 'Idiomas'))
    await page.getByRole('heading', { name: 'Traducciones' }).waitFor()
    await page.getByRole('radio', { name: /English/ }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepScreen(page, `translations-${name.replaceAll(' ', '-')}`)
    expect(complaints).toEqual([])
    await close()
  })
})
