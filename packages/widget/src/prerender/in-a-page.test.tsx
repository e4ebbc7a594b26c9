import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anElement, settle, shown, standIn } from '../../../../tests/app/widget-in-a-page.ts'

standIn()

/** The page's next frame, when it is told to come: the time after which nobody waits for one does not pass in a page that is seen. */
function heldFrame(isSeen = true) {
  const { setTimeout: later } = globalThis
  if (isSeen) vi.stubGlobal('setTimeout', (run: () => void, wait?: number) => (wait === 100 ? 0 : later(run, wait)))
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback))
  return () =>
    act(async () => {
      for (const callback of waiting.splice(0)) callback(performance.now())
      await new Promise(resolve => setTimeout(resolve, 10))
    })
}

const saving = (element: HTMLElement) => element.shadowRoot?.querySelector('[type="submit"]')

it('draws a form first, and asks the page for its storage only then', async () => {
  const frame = heldFrame()
  const read = vi.spyOn(Storage.prototype, 'getItem')
  const ready = vi.fn()
  const element = anElement()
  element.addEventListener('ready', ready)
  document.body.append(element)
  await vi.waitFor(async () => {
    await settle()
    expect(saving(element)).toBeTruthy()
  }, 5000)
  expect(read).not.toHaveBeenCalled()
  expect(ready).not.toHaveBeenCalled()
  const [field] = element.shadowRoot?.querySelectorAll('.v-input') ?? []

  await frame()
  expect(read).toHaveBeenCalled()
  expect(ready).toHaveBeenCalledTimes(1)
  // Who is quick enough to write in it goes on in the same field.
  expect(element.shadowRoot?.querySelector('.v-input')).toBe(field)
  read.mockRestore()
})

it('draws all of a form without frames, such as in a tab that nobody looks at', async () => {
  heldFrame(false)
  const page = await shown(anElement())
  expect(page.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('takes its place before there is anything to see, with the theme it is given meanwhile', async () => {
  const element = anElement()
  document.body.append(element)
  expect(element.shadowRoot).toBeNull()
  element.setAttribute('theme', 'dark')
  await settle()
  expect(element.shadowRoot?.querySelector('.ventanilla')?.getAttribute('data-theme')).toBe('dark')
})
