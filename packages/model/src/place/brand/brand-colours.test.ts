import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColours, brandGrounds, brandRatios } from './brand-colours.ts'
import { contrastOf, hexOf, oklchOf } from './oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of a town', () => {
  it('leaves a blue that can be read on light paper as it is, and lightens it for dark paper', () => {
    const { light, dark } = brandColours('#1a5a92')
    expect(light.accent).toBe('#1a5a92')
    expect(dark.accent).toBe('#75b3f1')
  })

  it('darkens gold for light paper and leaves it on dark paper', () => {
    const { colour, light, dark } = brandColours('#e3a32b')
    expect([colour, light.accent, light.strong, light.soft]).toEqual(['#e3a32b', '#906300', '#765100', '#faeddb'])
    expect([dark.accent, dark.onAccent]).toEqual(['#e3a32b', '#221602'])
  })

  it('darkens a yellow that nobody reads on white', () => {
    expect(contrastOf('#ffd500', '#ffffff')).toBeLessThan(1.5)
    expect(brandColours('#ffd500').light.accent).toBe('#816b00')
  })

  it.each(['#000000', '#ffffff', '#8a8d8f'])('makes something that can be read of %s, which has no hue', colour => {
    for (const theme of ['light', 'dark'] as const) {
      const ratios = brandRatios(theme, brandColours(colour)[theme])
      expect(Math.min(...Object.values(ratios))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('can be read in both themes, whatever a town chooses', () => {
    fc.assert(
      fc.property(hex, colour => {
        const { light, dark } = brandColours(colour)
        for (const [theme, values] of [
          ['light', light],
          ['dark', dark],
        ] as const) {
          const { accent, strong, soft, onAccent } = brandRatios(theme, values)
          expect(accent).toBeGreaterThanOrEqual(theme === 'light' ? 4.5 : 6)
          expect(Math.min(strong, onAccent, soft)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(light.strong, brandGrounds.light.paper)).toBeGreaterThanOrEqual(7)
      }),
      { numRuns: 500 },
    )
  })
})

it('gives a colour back that was taken apart', () => {
  fc.assert(
    fc.property(hex, colour => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
    { numRuns: 500 },
  )
})
