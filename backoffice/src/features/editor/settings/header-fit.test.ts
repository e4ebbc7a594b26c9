import { expect, it } from 'vitest'
import { headerFit } from './header-fit.ts'

it.each([
  [1280, 150, 'good'],
  [640, 240, 'good'],
  [1280, 481, 'cut'],
  [600, 70, 'blurred'],
  [200, 800, 'both'],
] as const)('a picture of %i x %i px: %s', (width, height, fit) => {
  expect(headerFit(width, height)).toBe(fit)
})
