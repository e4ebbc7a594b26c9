import { expect, it } from 'vitest'
import { scrollNearEdge } from './scroll-near-edge.ts'

/** A list of 1,000 px on the screen, which scrolls over 80 px at its ends. */
function scrolled(y: number, heading: number): number {
  const list = document.createElement('div')
  list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 1000)
  Object.defineProperty(list, 'scrollTop', { value: 500, writable: true })
  scrollNearEdge(list, y, heading, 100)
  return list.scrollTop - 500
}

it('scrolls only near an end, the faster the nearer to it', () => {
  expect(scrolled(500, 1)).toBe(0)
  expect(scrolled(920, 1)).toBe(0)
  expect(scrolled(960, 1)).toBe(60)
  expect(scrolled(1000, 1)).toBe(120)
  expect(scrolled(40, -1)).toBe(-60)
  expect(scrolled(0, -1)).toBe(-120)
})

it('scrolls no faster where the pointer has left the list, and not while it leads away from the end', () => {
  expect(scrolled(1500, 1)).toBe(120)
  expect(scrolled(-300, -1)).toBe(-120)
  expect([scrolled(960, -1), scrolled(40, 1), scrolled(960, 0)]).toEqual([0, 0, 0])
})
