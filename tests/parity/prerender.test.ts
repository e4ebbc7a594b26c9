import type { Language } from '@ventanilla/model'
import { fixtures } from '@ventanilla/model/fixtures'
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
  })
  return last
}

it('knows forms in other languages', () => expect(cases.length).toBe(fixtures.length + 9))

describe.each(cases)('%s in %s', (id, language) => {
  it('is drawn as the widget draws it, which takes over every element', async () => {
    const form = publicForm(id, language)
    serve(form)
    const alone = shown(form, { prerenders: false })
    await alone.arrive()
    const expected = await whole(alone)
    expect(expected.length).toBeGreaterThan(200)
    alone.mounted.destroy()

    const page = await drawn(form)
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
  })
})
