import type { PublicForm } from '@ventanilla/api'
import type { Language } from '@ventanilla/model'
import { fixtures } from '@ventanilla/model/fixtures'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { normalHtml } from './normal-html.ts'
import { frames, open, publicForm, townPages } from './town-page.ts'

let pages: Awaited<ReturnType<typeof townPages>>
beforeAll(async () => {
  pages = await townPages()
}, 60_000)
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const answer = (form: PublicForm) => vi.stubGlobal('fetch', async () => Response.json(form))

const languagesOf = ({ definition }: (typeof fixtures)[number]): Language[] =>
  definition.title.translations ? ['en', 'es', 'pt', 'eu'] : ['en']
const cases = fixtures.flatMap(fixture =>
  languagesOf(fixture).map((language): [string, Language] => [fixture.id, language]),
)

/** What a form is in the end, with all that it loads. */
async function whole(page: ReturnType<typeof open>): Promise<string> {
  let last = ''
  await vi.waitFor(
    async () => {
      const before = last
      last = normalHtml(page.box())
      expect(last).toBe(before)
      expect(page.all('.v-blank')).toEqual([])
    },
    { timeout: 10_000, interval: 10 },
  )
  return last
}

it('knows forms in other languages', () => expect(cases.length).toBe(fixtures.length + 9))

describe.each(cases)('%s in %s', (id, language) => {
  it('is drawn as the widget draws it, which takes over every element', async () => {
    const form = publicForm(id, language)
    answer(form)
    const alone = open(pages.client, pages.part, form, { isDrawnByServer: false })
    await alone.arrive()
    const expected = await whole(alone)
    expect(expected.length).toBeGreaterThan(200)
    alone.mounted.destroy()

    answer(await pages.server.withDrawing(form))
    const page = open(pages.client, pages.part, form)
    await frames()
    const [late, ...others] = page.box().children
    const elements = page.all('.v-root:not(.v-late),.v-root:not(.v-late) *')
    const drawn = others.map(normalHtml).join('\n')
    expect(late?.className).toBe('v-root v-late')
    // Extras that an earlier form loaded are not drawn by the server: they come after the take-over.
    let taken: { elements: Element[]; html: string } | undefined
    page.element.addEventListener('ready', () => {
      taken = { elements: page.all('.v-root,.v-root *'), html: [...page.box().children].map(normalHtml).join('\n') }
    })
    await page.arrive()
    expect(taken?.elements.length).toBe(elements.length)
    expect(taken?.elements.every((element, index) => element === elements[index])).toBe(true)
    expect(taken?.html).toBe(drawn)
    expect(await whole(page)).toBe(expected)
    page.mounted.destroy()
  })
})
