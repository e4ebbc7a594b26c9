import { act, fireEvent } from '@testing-library/react'
import { textIn } from '@ventanilla/model'
import { describe, expect, it, vi } from 'vitest'
import {
  anElement,
  definition,
  fillIn,
  json,
  save,
  saved,
  sentKeys,
  server,
  settle,
  shown,
  standIn,
} from '../../../../tests/app/widget-in-a-page.ts'
import { autoMount } from '../element/auto-mount.ts'
import { mount } from './mount.ts'

standIn()

describe('the element', () => {
  it('shows the form of its server, says so, and brings no cookies to another site', async () => {
    const element = anElement()
    const heard: unknown[] = []
    element.addEventListener('ready', event => heard.push(event instanceof CustomEvent && event.detail))
    const page = await shown(element)
    expect(page.getByRole('heading', { name: textIn(definition.title, 'en') })).toBeTruthy()
    expect(server.requests[0]?.url).toBe('https://forms.test/api/v1/public/forms/public-consultation?lang=en')
    // As a page's `<link rel="preload" crossorigin>` asks; to another site that is none.
    expect(server.requests[0]?.init?.credentials).toBe('same-origin')
    expect(heard).toEqual([{ formId: 'public-consultation', version: 1 }])
  })

  it('keeps what was written when it is moved in the page, and ends when taken out', async () => {
    const element = anElement()
    const page = await shown(element)
    const [field] = page.getAllByRole<HTMLInputElement>('textbox')
    if (!field) throw new Error('no field')
    fireEvent.change(field, { target: { value: '42' } })
    const place = document.createElement('main')
    document.body.append(place)
    place.append(element)
    await settle()
    expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('42')
    element.remove()
    await settle()
    expect(element.shadowRoot?.querySelector('form')).toBeNull()
  })

  it.each([
    [null, 0],
    ['false', 0],
    ['', 1],
  ])('offers another answer after saving only where the page asks for it: again=%j', async (again, offers) => {
    const element = anElement()
    if (again !== null) element.setAttribute('again', again)
    const page = await shown(element)
    fillIn(page)
    await save(page)
    const found = page.queryAllByRole('button', { name: 'Give another answer' })
    expect(found).toHaveLength(offers)
    if (!found[0]) return
    fireEvent.click(found[0])
    await settle()
    expect(page.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it('saves once with a key, tells the page and posts ANSWER_SAVED', async () => {
    const element = anElement()
    const page = await shown(element)
    const heard = vi.fn()
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const above = vi.fn()
    element.addEventListener('saved', event => heard(event instanceof CustomEvent && event.detail))
    document.body.addEventListener('saved', above)
    fillIn(page)
    await save(page)
    const detail = { answerId: 'a1', docCode: 'EG7', timestamp: '2026-03-27T10:00:00.000Z' }
    expect(page.getByText('EG7')).toBeTruthy()
    expect(heard).toHaveBeenCalledWith(detail)
    expect(above).not.toHaveBeenCalled()
    fireEvent.click(await page.findByRole('button', { name: 'Download PDF of the answer' }))
    await settle()
    const pdf = server.requests.at(-1)
    expect(pdf?.url).toBe('https://forms.test/api/v1/public/forms/public-consultation/answers/a1/pdf')
    expect([new Headers(pdf?.init?.headers).get('Idempotency-Key')]).toEqual(sentKeys())
    expect(posted).toHaveBeenCalledWith({ type: 'ANSWER_SAVED', ...detail }, expect.any(String))
    const [, post] = server.requests
    expect(post?.init?.credentials).toBe('omit')
    expect(new Headers(post?.init?.headers).get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(typeof post?.init?.body === 'string' ? post.init.body : '')).toMatchObject({
      version: 1,
      seconds: expect.any(Number),
    })
    posted.mockRestore()
  })

  it('keeps the answers when the form has changed, says so and takes the focus there', async () => {
    server.answer = () => json({ type: '', title: '', status: 409, code: 'form.changed', detail: 'changed' }, 409)
    const element = anElement()
    const page = await shown(element)
    fillIn(page)
    await save(page)
    expect(element.shadowRoot?.activeElement?.textContent).toContain('The form changed while you were answering')
    expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('42')
    server.answer = saved
    await save(page)
    const keys = sentKeys()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(page.getByText('EG7')).toBeTruthy()
  })

  it('puts a card in place of the form once the limit is reached', async () => {
    server.answer = () => json({ type: '', title: '', status: 409, code: 'answer.limit.reached', detail: 'full' }, 409)
    const page = await shown(anElement())
    fillIn(page)
    await save(page)
    expect(page.getByRole('heading', { name: 'Form already answered' })).toBeTruthy()
    expect(page.queryByRole('button', { name: /^(Continue|Save answer)$/ })).toBeNull()
  })
})

describe('what is written', () => {
  it('is back after the tab is loaded again, says so, and goes when somebody starts again', async () => {
    const first = anElement()
    fillIn(await shown(first))
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    first.remove()
    await settle()
    const page = await shown(anElement())
    expect(page.getByText('What was written here before is back.')).toBeTruthy()
    expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('42')
    fireEvent.click(page.getByRole('button', { name: 'Start again' }))
    await settle()
    expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('')
    expect(sessionStorage.length).toBe(0)
  })

  it('is gone once it is saved, and never kept where the page says so', async () => {
    const page = await shown(anElement())
    fillIn(page)
    await save(page)
    expect(sessionStorage.length).toBe(0)
    const silent = anElement()
    silent.setAttribute('draft', 'none')
    const other = await shown(silent)
    fillIn(other)
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
    expect(other.queryByRole('checkbox', { name: 'Keep on this device' })).toBeNull()
  })

  it('is saved with the key of the try whose outcome nobody knows', async () => {
    server.answer = () => json({ type: '', title: '', status: 503, code: 'service.unavailable', detail: 'busy' }, 503)
    const first = anElement()
    const page = await shown(first)
    fillIn(page)
    await save(page)
    expect(page.getAllByText('The server is busy. The answer will be saved by itself in a moment.')).toHaveLength(2)
    first.remove()
    await settle()
    server.answer = saved
    await save(await shown(anElement()))
    const keys = sentKeys()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('goes back to the section that somebody wants to change', async () => {
    const element = anElement()
    const page = await shown(element)
    fillIn(page)
    fireEvent.click(page.getByRole('button', { name: 'Continue' }))
    await settle()
    expect(element.shadowRoot?.activeElement?.textContent).toContain('Check the answers before saving')
    const changes = page.getAllByRole('button', { name: /^Change/ })
    expect(changes).toHaveLength(definition.sections.length)
    const last = changes.at(-1)
    if (last) fireEvent.click(last)
    await settle()
    const section = element.shadowRoot?.activeElement?.closest('[data-section]')
    expect(section?.getAttribute('data-section')).toBe(String(definition.sections.length - 1))
  })
})

describe('two of one form on a page', () => {
  const valueIn = (page: Awaited<ReturnType<typeof shown>>) => page.getAllByRole<HTMLInputElement>('textbox')[0]?.value
  const write = (page: Awaited<ReturnType<typeof shown>>, value: string) => {
    const [field] = page.getAllByRole('textbox')
    if (field) fireEvent.change(field, { target: { value } })
  }
  const leave = async () => {
    window.dispatchEvent(new Event('pagehide'))
    document.body.replaceChildren()
    await settle()
  }

  it('keep what is written apart, in the order they stand; the first finds what one alone left', async () => {
    write(await shown(anElement()), '41')
    await leave()
    const [first, second] = [await shown(anElement()), await shown(anElement())]
    expect([valueIn(first), valueIn(second)]).toEqual(['41', ''])
    write(second, '52')
    await leave()
    const [one, two] = [await shown(anElement()), await shown(anElement())]
    expect([valueIn(one), valueIn(two)]).toEqual(['41', '52'])
    fillIn(two)
    await save(two)
    await leave()
    const [left, gone] = [await shown(anElement()), await shown(anElement())]
    expect([valueIn(left), valueIn(gone)]).toEqual(['41', ''])
  })

  it('have a place each for as long as they are shown, also when one begins again', async () => {
    const [first, second] = [anElement(), anElement()]
    write(await shown(first), '41')
    write(await shown(second), '52')
    await settle()
    first.setAttribute('lang', 'es')
    await vi.waitFor(async () => {
      await settle()
      expect(first.shadowRoot?.querySelector<HTMLInputElement>('input.v-input')?.value).toBe('41')
    }, 5000)
    first.setAttribute('form-id', 'social-survey')
    await settle()
    expect(valueIn(await shown(anElement()))).toBe('41')
  })
})

it('begins with what the page knows, as attributes or as a property, and leaves out what the form does not accept', async () => {
  const age = definition.sections
    .flatMap(section => ('questions' in section ? section.questions : []))
    .find(question => question.kind === 'open' && question.dataType === 'integer')
  if (!age) throw new Error('the form asks for no number')
  const byAttribute = anElement()
  byAttribute.setAttribute(`prefill-${age.id}`, '41')
  expect((await shown(byAttribute)).getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('41')
  const byProperty = Object.assign(anElement(), { prefill: { [age.id]: 'many' } })
  const page = await shown(byProperty)
  expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('')
  Object.assign(byProperty, { prefill: { [age.id]: 43 } })
  await settle()
  expect(byProperty.shadowRoot?.querySelector<HTMLInputElement>('input.v-input')?.value).toBe('43')
})

it('mounts elements put in later and ends those taken out', async () => {
  autoMount('https://forms.test', mount)
  const element = document.createElement('div')
  element.dataset['ventanillaForm'] = 'public-consultation'
  await shown(element)
  expect(element.shadowRoot?.querySelector('form')).toBeTruthy()
  element.remove()
  await settle()
  expect(element.shadowRoot?.querySelector('form')).toBeNull()
})

it.each(['tag', 'div'])('hears of a changed attribute: %s', async kind => {
  autoMount('https://forms.test', mount)
  const element = kind === 'tag' ? anElement() : document.createElement('div')
  const prefix = kind === 'tag' ? '' : 'data-'
  const id = kind === 'tag' ? 'form-id' : 'data-ventanilla-form'
  if (kind === 'div') {
    element.setAttribute(id, 'public-consultation')
    element.setAttribute('data-lang', 'en')
  }
  const page = await shown(element)
  const [field] = page.getAllByRole('textbox')
  if (field) fireEvent.change(field, { target: { value: '42' } })
  const box = () => element.shadowRoot?.querySelector<HTMLElement>('.ventanilla')
  const asked = () => server.requests.length

  element.setAttribute(`${prefix}theme`, 'dark')
  await settle()
  expect([box()?.dataset['theme'], asked()]).toEqual(['dark', 1])
  expect(page.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('42')

  element.setAttribute(`${prefix}lang`, 'en')
  await settle()
  expect(asked()).toBe(1)
  element.setAttribute(`${prefix}lang`, 'es')
  await settle()
  expect(server.requests.at(-1)?.url).toContain('?lang=es')
  expect(box()?.dataset['theme']).toBe('dark')
  expect(element.shadowRoot?.querySelectorAll('form')).toHaveLength(1)

  element.setAttribute(id, 'social-survey')
  await settle()
  expect(server.requests.at(-1)?.url).toContain('/public/forms/social-survey')
  element.setAttribute(`${prefix}draft`, 'none')
  await settle()
  expect(asked()).toBe(4)
  element.removeAttribute(id)
  await settle()
  expect(element.shadowRoot?.querySelector('form')).toBeNull()
})

it('keeps its styles with the nonce of the page where style sheets cannot be constructed', async () => {
  vi.stubGlobal('CSSStyleSheet', { prototype: {} })
  const element = anElement()
  element.nonce = 'n0nce'
  await shown(element)
  const styles = [...(element.shadowRoot?.querySelectorAll('style') ?? [])]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.map(({ nonce }) => nonce)).toEqual(styles.map(() => 'n0nce'))
  expect(styles[0]?.textContent).toContain('.v-input')
  expect(element.shadowRoot?.adoptedStyleSheets ?? []).toEqual([])
})

it('mounts by hand, starts again and ends', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  const ready = vi.fn()
  const mounted = mount(element, {
    form: 'public-consultation',
    origin: 'https://forms.test/',
    lang: 'en',
    on: { ready },
  })
  await settle()
  mounted.reload()
  await settle()
  expect(ready).toHaveBeenCalledTimes(2)
  act(() => mounted.focus())
  expect(element.shadowRoot?.activeElement?.tagName).toBe('INPUT')
  act(() => mounted.destroy())
  expect(element.shadowRoot?.childElementCount).toBe(0)
})
