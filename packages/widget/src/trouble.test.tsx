import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  anElement,
  fillIn,
  form,
  json,
  save,
  saved,
  sentKeys,
  server,
  settle,
  shown,
  standIn,
} from '../../../tests/app/widget-in-a-page.ts'

standIn()

const draftName = 'ventanilla https://forms.test public-consultation'
const firstText = (page: Awaited<ReturnType<typeof shown>>) => page.getAllByRole<HTMLInputElement>('textbox')[0]?.value

describe('a store that holds something else than a draft', () => {
  const rows = (row: object) => ({ content: { sections: { someone: { rows: [row] } } }, version: 1, isKept: false })
  it.each([
    ['text of somebody else', 'not JSON'],
    ['nothing written', { content: null, version: 1, isKept: false }],
    ['nothing written for an earlier form', { content: null, version: 7 }],
    ['sections that are none', { content: { sections: { opinion: null } }, version: 7 }],
    ['rows that are none', { content: { sections: { opinion: { rows: 'x' } } }, version: 1 }],
    ['values that are none', rows({ id: 'a', values: { age: { value: { x: 1 } } } })],
    ['rows without values', rows({ id: 'a' })],
  ])('%s: the form begins empty', async (_name, kept) => {
    sessionStorage.setItem(draftName, typeof kept === 'string' ? kept : JSON.stringify(kept))
    const page = await shown(anElement())
    await settle()
    expect(firstText(page)).toBe('')
    expect(page.queryByText('What was written here before is back.')).toBeNull()
  })

  it('keeps every question that a draft of another form with the same version leaves out', async () => {
    const asked = (await shown(anElement())).getAllByRole('textbox').length
    document.body.replaceChildren()
    await settle()
    const kept = { content: { sections: {} }, typed: { 'a.b.c': 9 }, version: 1, isKept: false }
    sessionStorage.setItem(draftName, JSON.stringify(kept))
    expect((await shown(anElement())).getAllByRole('textbox')).toHaveLength(asked)
  })
})

describe('saving', () => {
  it('sends an answer at once where somebody set the clock back', async () => {
    const page = await shown(anElement())
    fillIn(page)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000)
    await save(page)
    clock.mockRestore()
    expect(page.getByText('EG7')).toBeTruthy()
  })

  it('that somebody left in the middle ends in one answer, told when it is saved again', async () => {
    let arrive = () => {}
    server.answer = async () => {
      await new Promise<void>(resolve => {
        arrive = resolve
      })
      return saved()
    }
    const element = anElement()
    const heard = vi.fn()
    element.addEventListener('saved', heard)
    const page = await shown(element)
    fillIn(page)
    await save(page)
    fireEvent.click(page.getByRole('button', { name: 'Back' }))
    arrive()
    await settle()
    expect(heard).not.toHaveBeenCalled()
    expect(firstText(page)).toBe('42')
    server.answer = saved
    await save(page)
    expect(page.getByText('EG7')).toBeTruthy()
    expect(heard).toHaveBeenCalledOnce()
    expect([sentKeys().length, new Set(sentKeys()).size]).toEqual([2, 1])
  })

  it('sends nothing any more where somebody goes back before a form may be sent', async () => {
    server.read = () => json({ ...form, minimumSeconds: 3600 })
    const page = await shown(anElement())
    fillIn(page)
    await save(page)
    fireEvent.click(page.getByRole('button', { name: 'Back' }))
    // Whatever ends the pause: nobody waits for it.
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(sentKeys()).toEqual([])
    expect(page.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it('takes a new key once somebody starts again: the old one would find another answer', async () => {
    server.answer = () => json({ type: '', title: '', status: 503, code: 'service.unavailable', detail: 'busy' }, 503)
    const first = anElement()
    const before = await shown(first)
    fillIn(before)
    await save(before)
    first.remove()
    await settle()
    server.answer = saved
    const page = await shown(anElement())
    fireEvent.click(page.getByRole('button', { name: 'Start again' }))
    await settle()
    fillIn(page)
    await save(page)
    expect([sentKeys().length, new Set(sentKeys()).size]).toEqual([2, 2])
  })

  it('fires saved once when it is pressed several times at once', async () => {
    const element = anElement()
    const heard = vi.fn()
    element.addEventListener('saved', heard)
    const page = await shown(element)
    fillIn(page)
    fireEvent.click(page.getByRole('button', { name: 'Continue' }))
    const button = await page.findByRole('button', { name: 'Save answer' })
    for (let presses = 0; presses < 5; presses++) button.click()
    await settle()
    expect(page.getByText('EG7')).toBeTruthy()
    expect(heard).toHaveBeenCalledOnce()
    expect(new Set(sentKeys()).size).toBe(1)
  })
})

it('a form that did not come without a connection comes by itself once there is one', async () => {
  const { read } = server
  server.read = () => {
    throw new TypeError('no connection')
  }
  const page = await shown(anElement())
  expect(page.getByRole('heading', { name: 'The form could not be loaded' })).toBeTruthy()
  server.read = read
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(page.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('a form that the server refuses is asked for no more', async () => {
  server.read = () => json({ type: '', title: '', status: 404, code: 'form.notFound', detail: 'no' }, 404)
  const page = await shown(anElement())
  expect(page.getByRole('heading', { name: 'This form is not available' })).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(server.requests).toHaveLength(1)
})
