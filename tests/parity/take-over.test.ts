import type { PublicForm } from '@ventanilla/api'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { frames, open, publicForm, townPages } from './town-page.ts'

let pages: Awaited<ReturnType<typeof townPages>>
beforeAll(async () => {
  pages = await townPages()
}, 60_000)
// Nothing in a shadow root matches :focus in happy-dom: it asks the document, which names the element that holds the root.
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(document, 'activeElement', 'get').mockImplementation(
    () => opened.at(-1)?.element.shadowRoot?.activeElement ?? null,
  )
})
const opened: ReturnType<typeof open>[] = []
afterEach(async () => {
  for (const { mounted } of opened.splice(0)) mounted.destroy()
  await frames()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A form as its server drew it, shown in a page, where nothing works yet. */
async function drawn(form: PublicForm, opening?: Parameters<typeof open>[3]) {
  const answer = await pages.server.withDrawing(form)
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const page = open(pages.client, pages.part, form, opening)
  opened.push(page)
  await frames()
  expect(page.all('form').length).toBe(1)
  return page
}
const survey = () => publicForm('social-survey')
type Page = ReturnType<typeof open>

function write(page: Page, key: string, text: string) {
  page.field(key).value = text
}
const holds = (page: Page, key: string) => page.field(key).value
const press = (page: Page, words: string) => {
  const button = page.all('button').find(({ textContent }) => textContent.includes(words))
  if (!button) throw new Error(`there is no button ${words}`)
  button.click()
}
const conditions = (page: Page, index: number) =>
  page.all<HTMLInputElement>(`[data-section="${index}"] .v-condition > .v-option > input`)

/** What the form knows of what is written, as it keeps it in the tab. */
async function known(): Promise<unknown> {
  return await vi.waitFor(() => {
    const text = sessionStorage.getItem('ventanilla https://forms.test social-survey')
    expect(text).toBeTruthy()
    return JSON.parse(text ?? '').content.sections
  }, 2000)
}

describe('what was done before the form works', () => {
  it('is known to it: texts, choices, lists and conditions', async () => {
    const page = await drawn(survey())
    write(page, 'home.first.address', 'Pasaje Los Ceibos 233\nVilla María')
    write(page, 'home.first.rooms', '3')
    for (const box of page.all('[data-section="0"] [type=checkbox]').filter((_, index) => index % 2 === 0)) box.click()
    write(page, 'people.first.person', 'Rosa Juárez')
    write(page, 'people.first.born', '12/04/1958')
    page.field('people.first.kinship').value = 'self'
    page.all<HTMLInputElement>('[data-section="1"] [type=radio]')[1]?.click()
    for (const condition of conditions(page, 2).slice(0, 2)) condition.click()
    for (const condition of conditions(page, 3).slice(0, 2)) condition.click()
    write(page, 'visit.first.hour', '17:30')
    await page.arrive()

    expect(await known()).toMatchObject({
      home: {
        rows: [
          {
            values: {
              address: { value: 'Pasaje Los Ceibos 233\nVilla María' },
              rooms: { value: 3 },
              services: { value: ['water', 'power', 'internet'] },
            },
          },
        ],
      },
      people: {
        rows: [
          {
            values: {
              person: { value: 'Rosa Juárez' },
              born: { value: '1958-04-12' },
              kinship: { value: 'self' },
              studies: { value: false },
            },
          },
        ],
      },
      income: { checked: ['employed', 'self-employed'] },
      // Of these one alone can be: the first.
      tenure: { checked: ['owned'] },
      visit: { rows: [{ values: { hour: { value: '17:30' } } }] },
    })
    expect(holds(page, 'home.first.address')).toBe('Pasaje Los Ceibos 233\nVilla María')
    expect(page.all('[data-section="0"] :checked').length).toBe(3)
    // Its questions stand below a condition now.
    expect(page.field('income..employer')).toBeTruthy()
    expect(conditions(page, 3).map(({ checked }) => checked)).toEqual([true, false, false])
    expect(page.told.filter(({ name }) => name === 'ready').length).toBe(1)
  })

  it('leaves the focus, the caret and the text in a field of several lines and of one', async () => {
    for (const key of ['home.first.address', 'people.first.person']) {
      const page = await drawn(survey())
      const written = page.field(key)
      if (written instanceof HTMLSelectElement) throw new Error('nothing is typed there')
      written.focus()
      written.value = 'Pasaje'
      written.setSelectionRange(3, 3)
      const set = vi.spyOn(written, 'value', 'set')
      await page.arrive()
      await known()
      expect(page.field(key) === written).toBe(true)
      expect(page.element.shadowRoot?.activeElement === written).toBe(true)
      expect([written.value, written.selectionStart]).toEqual(['Pasaje', 3])
      // A browser moves the caret of a field that is written to.
      expect(set).not.toHaveBeenCalled()
      page.mounted.destroy()
      sessionStorage.clear()
    }
  })

  it('puts a link in order that was left, not the one somebody is writing', async () => {
    const page = await drawn(publicForm('stress'))
    write(page, 's2.first.s2-link', 'www.example.org/a')
    write(page, 's3.first.s3-link', 'www.example.org/b')
    page.field('s3.first.s3-link').focus()
    await page.arrive()
    await vi.waitFor(() => expect(holds(page, 's2.first.s2-link')).toBe('https://www.example.org/a'))
    expect(holds(page, 's3.first.s3-link')).toBe('www.example.org/b')
  })

  it('says in which section somebody is', async () => {
    const page = await drawn(survey())
    page.field('people.first.person').focus()
    expect(page.one('.v-progress-words').textContent).not.toContain('Integrantes')
    await page.arrive()
    expect(page.one('.v-progress-words').textContent).toContain('Integrantes')
  })

  it('presses what was pressed, in order and once each, after what was written', async () => {
    const page = await drawn(survey())
    write(page, 'people.first.person', 'Rosa Juárez')
    press(page, 'Repeat')
    press(page, 'Repeat')
    press(page, 'El hogar')
    press(page, 'Repeat')
    expect(page.all('.v-row').length).toBe(1)
    await page.arrive()
    expect(page.all('.v-row').length).toBe(2)
    expect(page.all('.v-section-toggle').map(button => button.getAttribute('aria-expanded'))).toEqual(
      page.all('.v-section-toggle').map((_, index) => String(index > 0)),
    )
    expect(holds(page, 'people.first.person')).toBe('Rosa Juárez')
  })

  it.each([false, true])(
    'checks the form that somebody wanted to save; what checks it is there already: %s',
    async isThere => {
      if (isThere) await pages.client.loadLater()
      const page = await drawn(survey())
      write(page, 'home.first.address', 'Pasaje Los Ceibos 233')
      write(page, 'home.first.rooms', '3')
      const submitted: boolean[] = []
      page.element.shadowRoot?.addEventListener('submit', event => submitted.push(event.defaultPrevented))
      press(page, 'Continue')
      press(page, 'Continue')
      // The town's page stays where it is.
      expect(submitted).toEqual([true, true])
      await page.arrive()
      await vi.waitFor(() => expect(page.all('.v-summary').length).toBe(1))
      const listed = page.all('.v-summary li').map(({ textContent }) => textContent)
      expect(listed.join()).toContain('Servicios que llegan')
      expect(listed.join()).not.toContain('Domicilio')
      expect(listed.join()).not.toContain('Cantidad de habitaciones')
      await vi.waitFor(() => expect(page.element.shadowRoot?.activeElement === page.one('.v-summary')).toBe(true))
    },
  )
})
