import { describe, expect, it } from 'vitest'
import { colours, stateHues, type Theme } from './colours.ts'

function luminance(hex = 'no colour'): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one?: string, other?: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: string[] = ['paper', 'mist', 'accent-soft']
const messages = ['danger', 'warning', 'success', 'info'] as const

const textPairs: [string, string][] = [
  ...(['ink', 'ink-2', 'ink-3'] as const).flatMap(text => grounds.map((on): [string, string] => [text, on])),
  ['accent', 'paper'],
  ['accent', 'mist'],
  ['accent-strong', 'paper'],
  ['accent-strong', 'mist'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...messages.flatMap((hue): [string, string][] => [
    [hue, 'paper'],
    [hue, 'mist'],
    [hue, `${hue}-soft`],
    ['ink', `${hue}-soft`],
    ['ink-2', `${hue}-soft`],
    ['on-accent', hue],
  ]),
]
const edgePairs: [string, string][] = grounds.flatMap(on => [
  ['line-strong', on],
  ['accent-strong', on],
  ['danger', on],
])

describe.each<Theme>(['light', 'dark'])('the %s theme', theme => {
  const colour = colours[theme]

  it.each(textPairs)('reads %s on %s', (text, ground) => {
    expect(contrast(colour[text], colour[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('shows the edge %s on %s', (edge, ground) => {
    expect(contrast(colour[edge], colour[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(stateHues(theme))('reads the state hue %s on %s, paper and mist', (hue, ground) => {
    for (const on of [ground, colour.paper, colour.mist]) expect(contrast(hue, on)).toBeGreaterThanOrEqual(4.5)
  })
})
