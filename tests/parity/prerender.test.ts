import type { PublicForm } from '@ventanilla/api'
import { type Language, type Question, withDefaultDays } from '@ventanilla/model'
import { everyKind, fixtures, formOfEveryKind, kindNames } from '@ventanilla/model/fixtures'
import { describe, expect, it } from 'vitest'
import { normalHtml } from './normal-html.ts'
import { type Page, publicForm, town, until } from './town-page.ts'

const { drawn, serve, shown } = town()

const languagesOf = ({ definition }: (typeof fixtures)[number]): Language[] =>
  definition.title.translations ? ['en', 'es', 'pt', 'eu'] : ['en']
const cases = fixtures.flatMap(fixture =>
  languagesOf(fixture).map((language): [string, Language] => [fixture.id, language]),
)

/** What a form is in the end, with all that it loads. */
async function whole(page: Page): Promise<string> {
  let last = ''
  let same = 0
  await until(async () => {
    const before = last
    last = normalHtml(page.box())
    // A part may be on its way between two looks, on a machine that is busy.
    same = last === before ? same + 1 : 0
    expect(same).toBeGreaterThan(3)
    expect(page.all('.v-blank')).toEqual([])
    // What stands in for the search of addresses, until it is there, is in an element of no class.
    expect(page.all('.v-location-parts > div:not([class])')).toEqual([])
  })
  return last
}

it('knows forms in other languages', () => expect(cases.length).toBe(fixtures.length + 9))

describe.each(cases)('%s in %s', (id, language) => {
  it('is drawn as the widget draws it, which takes over every element', async () => {
    await expectTakenOver(publicForm(id, language))
  })
})

describe.each(['en', 'es', 'eu'] as const)('a form in steps in %s', language => {
  it('is drawn with its list, and with where to ask, as the widget draws it', async () => {
    const contact = { phone: '948 33 16 11', hours: '9-14', email: 'atencion@egues.example' }
    const form = publicForm('building-notice', language)
    const branding = { contact, privacy: { date: '2026-05-12' } }
    await expectTakenOver({ ...form, steps: true, branding }, page => {
      const html = page.box().innerHTML
      for (const part of ['v-steps-nav', 'tel:948331611', contact.email, `/publico/contestar/${form.id}/privacidad`])
        expect(html).toContain(part)
    })
  })
})

const base = { required: false, attachments: { image: false, document: false, video: false } }
const options = [
  { id: 'a', text: { text: 'A' } },
  { id: 'b', text: { text: 'B' } },
]
const days = { min: { amount: 0, unit: 'days' }, max: { amount: 1, unit: 'years' } } as const
/** Questions that begin with something; lists are in the journey of drawings, as this page takes the first option of one for its value. */
const begun: Question[] = [
  { ...base, id: 'text', kind: 'open', dataType: 'string', title: { text: 'Text' }, default: 'Egüés' },
  { ...base, id: 'long', kind: 'open', dataType: 'string', multiline: true, title: { text: 'Long' }, default: 'a\nb' },
  { ...base, id: 'number', kind: 'open', dataType: 'integer', title: { text: 'Number' }, default: 0 },
  { ...base, id: 'decimal', kind: 'open', dataType: 'decimal', title: { text: 'Decimal' }, default: 2.5 },
  { ...base, id: 'date', kind: 'open', dataType: 'date', title: { text: 'Date' }, default: '2026-01-31' },
  { ...base, id: 'day', kind: 'open', dataType: 'date', title: { text: 'Day' }, days, defaultDay: days.max },
  { ...base, id: 'radio', kind: 'radio', searchable: false, title: { text: 'One' }, options, default: 'b' },
  { ...base, id: 'select', kind: 'select', searchable: false, title: { text: 'Several' }, options, default: ['b'] },
  { ...base, id: 'yes', kind: 'boolean', title: { text: 'Yes' }, default: true },
  { ...base, id: 'scale', kind: 'scale', title: { text: 'Scale' }, from: 1, points: 5, look: 'numbers', default: 3 },
]

it('begins with what the form begins with, in the drawing too', async () => {
  const form = publicForm('public-consultation')
  const definition = {
    ...form.definition,
    sections: [
      {
        id: 's',
        kind: 'simple' as const,
        title: { text: 'S' },
        description: { text: '' },
        repeatable: false,
        questions: begun,
      },
    ],
  }
  await expectTakenOver({ ...form, definition: withDefaultDays(definition, '2026-11-26') }, page => {
    const held = ['text', 'long', 'number', 'decimal', 'date', 'day'].map(key => page.field(`s.first.${key}`).value)
    expect(held).toEqual(['Egüés', 'a\nb', '0', '2,5', '31/01/2026', '26/11/2027'])
    expect(page.all('fieldset :checked, [role=radiogroup] :checked').length).toBeGreaterThan(2)
  })
})

it('draws every kind of question as the widget does', async () => {
  const definition = withDefaultDays(formOfEveryKind(), '2026-11-26')
  await expectTakenOver({ ...publicForm('public-consultation', 'es'), definition }, page => {
    const html = page.box().innerHTML
    // Fields of files are not drawn by the server: they come with the page's script.
    const drawn = kindNames.filter(name => everyKind[name].files === undefined)
    for (const name of drawn) expect(html).toContain(everyKind[name].question.title.text)
  })
})

/** Fails where the server draws anything else than the widget does; `look` sees the drawing before anything works in it. */
async function expectTakenOver(form: PublicForm, look: (page: Page) => void = () => undefined): Promise<void> {
  serve(form)
  const alone = shown(form, { prerenders: false })
  await alone.arrive()
  const expected = await whole(alone)
  expect(expected.length).toBeGreaterThan(200)
  alone.mounted.destroy()

  const page = await drawn(form)
  look(page)
  const [late, ...others] = page.box().children
  const elements = page.all('.v-root:not(.v-late),.v-root:not(.v-late) *')
  const html = others.map(normalHtml).join('\n')
  expect(late?.className).toBe('v-root v-late')
  // Extras that an earlier form loaded are not drawn by the server: they come after the take-over.
  let taken: { elements: Element[]; html: string } | undefined
  page.element.addEventListener('ready', () => {
    taken = { elements: page.all('.v-root,.v-root *'), html: [...page.box().children].map(normalHtml).join('\n') }
  })
  await page.arrive()
  expect(taken?.elements.length).toBe(elements.length)
  expect(taken?.elements.every((element, index) => element === elements[index])).toBe(true)
  expect(taken?.html).toBe(html)
  expect(await whole(page)).toBe(expected)
  page.mounted.destroy()
}
