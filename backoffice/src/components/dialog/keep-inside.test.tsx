import { expect, it, vi } from 'vitest'
import { keepInside } from './keep-inside.ts'

it('turns a panel that would leave the window to the other side, and back where there is room', () => {
  const panel = document.createElement('div')
  const right = vi.spyOn(panel, 'getBoundingClientRect')
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(768)
  right.mockReturnValue(new DOMRect(616, 0, 360, 200))
  keepInside(panel)
  expect(panel.classList.contains('is-end')).toBe(true)
  right.mockReturnValue(new DOMRect(24, 0, 360, 200))
  keepInside(panel)
  expect(panel.classList.contains('is-end')).toBe(false)
})
