import { describe, expect, it, vi } from 'vitest'
import { type Page, publicForm, town, until } from './town-page.ts'

const { drawn, loadLazyParts } = town()
const survey = () => publicForm('social-survey')

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
  return await until(() => {
    const text = sessionStorage.getItem('ventanilla https://forms.test social-survey')
    expect(text).toBeTruthy()
    return JSON.parse(text ?? '').content.sections
  })
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
    await until(() => expect(holds(page, 's2.first.s2-link')).toBe('https://www.example.org/a'))
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
    press(page, 'Repeat section')
    press(page, 'Repeat section')
    press(page, 'El hogar')
    press(page, 'Repeat section')
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
      if (isThere) await loadLazyParts()
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
      await until(() => expect(page.all('.v-summary').length).toBe(1))
      const listed = page.all('.v-summary li').map(({ textContent }) => textContent)
      expect(listed.join()).toContain('Servicios que llegan')
      expect(listed.join()).not.toContain('Domicilio')
      expect(listed.join()).not.toContain('Cantidad de habitaciones')
      await until(() => expect(page.element.shadowRoot?.activeElement === page.one('.v-summary')).toBe(true))
    },
  )
})

describe('a form that takes over its drawing', () => {
  it('counts the seconds from when it could be written in', async () => {
    let now = 100_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const { definition } = survey()
    const sections = definition.sections.filter(({ id }) => id === 'visit')
    const page = await drawn(publicForm('social-survey', 'en', { sections }))
    page.all<HTMLInputElement>('[type=radio]')[0]?.click()
    now += 30_000
    await page.arrive()
    now += 12_000
    press(page, 'Continue')
    await until(() => expect(page.all('button').some(({ textContent }) => textContent === 'Save answer')).toBe(true))
    const sent = vi.fn(async (_address: string, _init: RequestInit) =>
      Response.json({ answerId: 'a1', docCode: 'EG7', savedAt: '2026-03-27T10:00:00.000Z' }, { status: 201 }),
    )
    vi.stubGlobal('fetch', sent)
    press(page, 'Save answer')
    await until(() => expect(sent).toHaveBeenCalledTimes(1))
    const body = sent.mock.calls[0]?.[1].body
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({ seconds: 42 })
  })

  it('keeps what was written beside another form whose date picker and lists are there already', async () => {
    const first = await drawn(survey())
    await first.arrive()
    await until(() => expect(first.all('.v-date-button').length).toBe(1))
    expect(first.all('[role=combobox]').length).toBe(1)

    const page = await drawn(survey())
    const fields = [page.field('people.first.born'), page.field('people.first.kinship')]
    expect(fields.map(({ tagName }) => tagName)).toEqual(['INPUT', 'SELECT'])
    write(page, 'people.first.born', '12/04/1958')
    write(page, 'people.first.kinship', 'self')
    await page.arrive()
    expect(page.all('[role=combobox]').length).toBe(1)
    expect(page.field('people.first.kinship').value).toBe('Es quien contesta')
    expect(page.all('.v-date-button').length).toBe(1)
    expect(page.field('people.first.born').value).toBe('12/04/1958')
    expect(first.field('people.first.born').value).toBe('')
  })

  it('can be gone to before it works', async () => {
    const page = await drawn(survey())
    page.mounted.focus()
    expect(page.element.shadowRoot?.activeElement === page.field('home.first.address')).toBe(true)
  })

  it('begins anew when it is told to, but not what is about to begin', async () => {
    const form = survey()
    const page = await drawn(form)
    write(page, 'home.first.address', 'Pasaje')
    const gone = vi.fn(async () => Response.json({ ...form, version: 2 }))
    vi.stubGlobal('fetch', gone)
    await page.arrive(run => run.reload())
    expect(gone).not.toHaveBeenCalled()
    expect(holds(page, 'home.first.address')).toBe('Pasaje')
    page.mounted.reload()
    await until(() => expect(page.told.map(({ name }) => name)).toEqual(['ready', 'change', 'ready']))
    expect(page.told.at(-1)?.detail).toEqual({ formId: 'social-survey', version: 2 })
  })
})
