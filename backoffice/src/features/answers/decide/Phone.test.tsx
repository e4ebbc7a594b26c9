import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSwipe } from './use-swipe.ts'

let done: string[]
beforeEach(() => {
  done = []
})
afterEach(cleanup)

function swipe(target: Element, ...points: [x: number, y: number][]): void {
  const send = (type: string, [clientX, clientY]: [number, number]) => {
    const event = new Event(type, { bubbles: true })
    const touch = { clientX, clientY }
    act(() => void target.dispatchEvent(Object.assign(event, { touches: [touch], changedTouches: [touch] })))
  }
  const [first = [0, 0], ...rest] = points
  send('touchstart', first)
  for (const point of rest) send('touchmove', point)
  send('touchend', rest.at(-1) ?? first)
}

function open(swipes: { right?: () => void; left?: (() => void) | undefined } = {}) {
  const { container } = render(
    <div>
      <p>words</p>
      <input />
      <section>
        <b>map</b>
      </section>
    </div>,
  )
  container.querySelector('section')?.setAttribute('role', 'application')
  const both = { right: () => void done.push('right'), left: () => void done.push('left'), ...swipes }
  const { result } = renderHook(() => useSwipe({ right: both.right, left: both.left }))
  return { at: (selector: string) => container.querySelector(selector) ?? container, side: () => result.current }
}

it('hears a swipe to either side from 96 px on, and nothing shorter, steeper or from the edge of the screen', () => {
  const { at } = open()
  swipe(at('p'), [100, 300], [150, 302], [196, 310])
  swipe(at('p'), [300, 300], [190, 310])
  expect(done).toEqual(['right', 'left'])
  swipe(at('p'), [100, 300], [195, 300])
  swipe(at('p'), [100, 300], [220, 380])
  swipe(at('p'), [10, 300], [200, 300])
  expect(done).toEqual(['right', 'left'])
})

it('leaves fields and maps theirs, and a side that was switched off', () => {
  const { at } = open({ left: undefined })
  swipe(at('input'), [100, 300], [250, 300])
  swipe(at('b'), [100, 300], [250, 300])
  swipe(at('p'), [300, 300], [100, 300])
  expect(done).toEqual([])
})

it('is called off by coming back', () => {
  const { at } = open()
  swipe(at('p'), [100, 300], [250, 300], [120, 300])
  expect(done).toEqual([])
})
