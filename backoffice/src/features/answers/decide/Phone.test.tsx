import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  const { result } = renderHook(() => useSwipe({ find: () => true, right: () => both.right, left: () => both.left }))
  return { at: (selector: string) => container.querySelector(selector) ?? container, side: () => result.current?.side }
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

it('follows the finger over what is to be swiped, and says from where on it counts', () => {
  const { container } = render(
    <ul>
      <li>row</li>
    </ul>,
  )
  const [list, row] = [container.querySelector('ul'), container.querySelector('li')]
  if (!list || !row) throw new Error('no row')
  const seen: unknown[] = []
  renderHook(() => {
    const swiped = useSwipe({
      find: target => target.closest('li') ?? undefined,
      right: found => () => void done.push(found.textContent ?? ''),
      left: undefined,
    })
    if (swiped) seen.push([swiped.found === row, swiped.across, swiped.side])
  })
  swipe(list, [100, 300], [250, 300])
  swipe(row, [300, 300], [100, 300])
  expect(seen).toEqual([])
  swipe(row, [100, 300], [150, 300], [200, 300])
  expect(seen).toEqual([
    [true, 50, undefined],
    [true, 100, 'right'],
  ])
  expect(done).toEqual(['row'])
})

it('hears a finger that rests, once, and lets nothing open for it', () => {
  vi.useFakeTimers()
  try {
    const { container } = render(<a href="/answer">row</a>)
    const link = container.querySelector('a')
    if (!link) throw new Error('no row')
    renderHook(() =>
      useSwipe({ find: () => 'row', right: undefined, left: undefined, press: found => void done.push(found) }),
    )
    const send = (type: string, clientX: number) => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        touches: [{ clientX, clientY: 300 }],
        changedTouches: [{ clientX, clientY: 300 }],
      })
      act(() => void link.dispatchEvent(event))
      return event.defaultPrevented
    }
    send('touchstart', 100)
    act(() => void vi.advanceTimersByTime(499))
    expect(send('touchend', 100)).toBe(false)
    act(() => void vi.advanceTimersByTime(1000))
    expect(done).toEqual([])
    send('touchstart', 100)
    act(() => void vi.advanceTimersByTime(200))
    send('touchmove', 115)
    act(() => void vi.advanceTimersByTime(1000))
    send('touchend', 115)
    expect(done).toEqual([])
    send('touchstart', 100)
    act(() => void vi.advanceTimersByTime(500))
    expect(done).toEqual(['row'])
    expect(send('contextmenu', 100)).toBe(true)
    expect(send('touchend', 100)).toBe(true)
    expect(done).toEqual(['row'])
  } finally {
    vi.useRealTimers()
  }
})
