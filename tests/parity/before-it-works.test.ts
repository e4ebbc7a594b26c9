import type { PublicForm } from '@ventanilla/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frames, publicForm, town, until } from './town-page.ts'

const { drawn, serve, shown, tags, withDrawing } = town()
const consultation = () => publicForm('public-consultation')
const survey = () => publicForm('social-survey')
const named = (told: readonly { name: string }[], wanted: string) => told.filter(({ name }) => name === wanted)

// What nobody listens to any more must not fail either.
const refused = vi.fn()
beforeEach(() => void process.on('unhandledRejection', refused))
afterEach(() => {
  process.off('unhandledRejection', refused)
  expect(refused).not.toHaveBeenCalled()
})

/** Until the form is drawn by the widget itself. */
async function drawnByItself(page: ReturnType<typeof shown>) {
  await frames()
  expect(page.element.shadowRoot?.querySelector('form') ?? null).toBeNull()
  await page.arrive()
  await until(() => expect(page.all('form').length).toBe(1))
  expect(named(page.told, 'ready').length).toBe(1)
}

describe('a drawing', () => {
  it('is shown with the address of its server, and tells once that it works: then', async () => {
    const form = consultation()
    const page = await drawn(withHeaderImage(form))
    expect(page.one('img').getAttribute('src')).toBe(
      'https://forms.test/api/v1/public/forms/public-consultation/header-image',
    )
    expect(page.told).toEqual([])
    await page.arrive()
    expect(page.told).toEqual([{ name: 'ready', detail: { formId: form.id, version: form.version } }])
    expect(page.all('.v-late').length).toBe(0)
  })

  it('goes without a picture that failed before, and keeps one that came', async () => {
    for (const width of [0, 640]) {
      const page = await drawn(withHeaderImage(consultation()))
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
      await page.arrive()
      await frames()
      expect(page.all('img').length).toBe(width ? 1 : 0)
      page.mounted.destroy()
    }
  })

  it('is of no use to a form that begins with something, or keeps nothing', async () => {
    for (const opening of [{ prefill: { age: '42' } }, { draft: 'none' as const }]) {
      serve(await withDrawing(consultation()))
      const page = shown(consultation(), opening)
      await drawnByItself(page)
      if (opening.prefill) expect(page.field('.age').value).toBe('42')
      page.mounted.destroy()
    }
  })

  it('of another release, or of no server of ours, is not taken', async () => {
    const form = await withDrawing(consultation())
    serve({ ...form, drawing: { release: 'another', html: form.drawing?.html ?? '' } })
    await drawnByItself(shown(form))
    const asked = vi.fn(async (_address: string) => Response.json(form))
    vi.stubGlobal('fetch', asked)
    await drawnByItself(shown(form, { prerenders: false }))
    expect(asked.mock.calls[0]?.[0]).toBe('https://forms.test/api/v1/public/forms/public-consultation?lang=en')
  })

  it('is not there for a closed form: a card says why', async () => {
    const form: PublicForm = { ...consultation(), isOpen: false, closedReason: 'form.closed' }
    serve(form)
    const page = shown(form)
    await frames()
    await page.arrive()
    expect(page.all('form').length).toBe(0)
    expect(page.one('h2').textContent).toBe('This form is closed')
  })

  it('gives way to the widget where the page takes no HTML from scripts', async () => {
    serve(await withDrawing(consultation()))
    const createPolicy = vi.fn(() => {
      throw new TypeError('refused')
    })
    vi.stubGlobal('trustedTypes', { createPolicy })
    await drawnByItself(shown(consultation()))
    expect(createPolicy).toHaveBeenCalledTimes(1)
  })
})

describe('a draft', () => {
  const key = 'ventanilla https://forms.test public-consultation'

  it('is shown with its notice; until then nobody writes in the drawing', async () => {
    const first = await drawn(consultation())
    expect(first.box().inert).toBe(false)
    const age = first.field('about.first.age')
    age.value = '42'
    await first.arrive()
    await until(() => expect(sessionStorage.getItem(key)).toBeTruthy())
    first.mounted.destroy()
    first.element.remove()

    const page = await drawn(consultation())
    expect(page.box().inert).toBe(true)
    await page.arrive()
    await until(() => expect(page.field('about.first.age').value).toBe('42'))
    expect(page.box().inert).toBe(false)
    expect(page.all('output.v-notice').length).toBe(1)
    // What comes back with a draft is no change.
    expect(page.told.map(({ name }) => name)).toEqual(['ready'])
  })

  it('that nothing can be made of leaves the form open', async () => {
    sessionStorage.setItem(key, 'no draft')
    const page = await drawn(consultation())
    expect(page.box().inert).toBe(true)
    await page.arrive()
    await until(() => expect(page.box().inert).toBe(false))
    expect(named(page.told, 'ready').length).toBe(1)
  })
})

describe('without a connection', () => {
  const online = async () => {
    window.dispatchEvent(new Event('online'))
    await frames()
  }

  it('a drawing says in its language that it waits, and works once it can', async () => {
    const page = await drawn(publicForm('public-consultation', 'pt'))
    const notice = page.one('.v-late .v-notice')
    expect(notice.hidden).toBe(true)
    await page.fail()
    expect(notice.hidden).toBe(false)
    expect(notice.textContent).toMatch(/^Não é possível contatar o servidor/)
    page.field('about.first.age').value = '42'
    await online()
    await page.fail()
    expect(page.asked()).toBe(0)
    await online()
    expect(page.asked()).toBe(1)
    await page.arrive()
    expect(page.told.map(({ name }) => name)).toEqual(['ready', 'change'])
    expect(page.all('.v-late').length).toBe(0)
    expect(page.field('about.first.age').value).toBe('42')
  })

  it('what the page says itself stands there, the page hears of it once, and the form comes once it can', async () => {
    vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no connection')))
    const form = consultation()
    const page = shown(form)
    await frames()
    await page.fail()
    await online()
    await page.fail()
    expect(page.box().innerHTML).toBe('<slot></slot>')
    expect(page.told).toEqual([{ name: 'error', detail: { code: 'network' } }])
    await online()
    await page.arrive()
    // What works says why there is no form, and asks again.
    expect(page.all('slot').length).toBe(1)
    serve(await withDrawing(form))
    page.one('.v-secondary').click()
    await until(() => expect(page.all('form').length).toBe(1))
    expect(page.all('slot').length).toBe(0)
    expect(named(page.told, 'ready').length).toBe(1)
  })

  it('a form that was as lost as its script is asked for again', async () => {
    vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no connection')))
    const page = shown(consultation())
    await frames()
    await page.fail()
    serve(await withDrawing(consultation()))
    await online()
    await page.arrive()
    expect(page.all('form').length).toBe(1)
    expect(page.all('slot').length).toBe(0)
    expect(page.told.map(({ name }) => name)).toEqual(['error', 'ready'])
  })

  it('a drawing that comes after all takes the place of what the page says', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', async () => await new Promise<Response>(resolve => (answer = resolve)))
    const page = shown(consultation())
    await until(() => expect(page.asked()).toBe(1))
    await page.fail()
    expect(page.all('slot').length).toBe(1)
    answer(Response.json(await withDrawing(consultation())))
    await frames()
    expect(page.all('form').length).toBe(1)
    expect(page.all('slot').length).toBe(0)
    await online()
    await page.arrive()
    expect(page.told.map(({ name }) => name)).toEqual(['error', 'ready'])
  })
})

describe('an element', () => {
  it('that goes before its form works shows nothing afterwards', async () => {
    const page = await drawn(consultation())
    page.mounted.destroy()
    await page.arrive()
    expect(page.element.shadowRoot?.innerHTML).toBe('')
    expect(page.told).toEqual([])
  })

  it('that goes before its form is read asks for nothing more', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', async () => await new Promise<Response>(resolve => (answer = resolve)))
    const page = shown(consultation())
    page.mounted.destroy()
    answer(Response.json(await withDrawing(consultation())))
    await frames()
    expect(page.element.shadowRoot).toBeNull()
    expect(page.asked()).toBe(0)
  })

  it('of the tag that is taken out or changed before its form works shows the last one alone', async () => {
    const { asked, arrive, tag } = tags()
    serve(await withDrawing(consultation()))
    const [gone, changed] = [tag('public-consultation'), tag('public-consultation')]
    const ready = vi.fn()
    for (const each of [gone, changed]) each.addEventListener('ready', ready)
    await frames()
    expect([gone, changed].map(({ shadowRoot }) => shadowRoot?.querySelectorAll('form').length)).toEqual([1, 1])
    gone.remove()
    serve(await withDrawing(survey()))
    changed.setAttribute('form-id', 'social-survey')
    await frames()
    expect(asked()).toBe(3)
    await arrive()
    expect(gone.shadowRoot?.innerHTML).toBe('')
    expect(changed.shadowRoot?.querySelectorAll('form').length).toBe(1)
    expect(changed.shadowRoot?.querySelector('.v-title')?.textContent).toBe(survey().title)
    expect(ready).toHaveBeenCalledTimes(1)
  })

  it('that shows another form before the first works shows that one alone', async () => {
    const page = await drawn(consultation())
    page.mounted.destroy()
    serve(await withDrawing(survey()))
    const next = shown(survey(), { element: page.element })
    await frames()
    await page.arrive()
    await next.arrive()
    await until(() => expect(next.all('form').length).toBe(1))
    expect(next.all('.v-title').map(({ textContent }) => textContent)).toEqual([survey().title])
    expect(named(next.told, 'ready')).toEqual([{ name: 'ready', detail: { formId: 'social-survey', version: 1 } }])
  })
})

function withHeaderImage(form: PublicForm): PublicForm {
  const { definition } = form
  const settings = { ...definition.settings, headerImage: true }
  return {
    ...form,
    definition: { ...definition, settings, headerImage: { fileId: 'f1', alt: { text: 'The square' } } },
  }
}
