import { describe, expect, it } from 'vitest'
import { fitted, type Strokes } from './ink.ts'

const look = {
  penColor: '#000',
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const
const strokes: Strokes = [
  {
    ...look,
    points: [
      { x: 100, y: 50, pressure: 1, time: 1 },
      { x: 500, y: 150, pressure: 1, time: 2 },
    ],
  },
]
const placesOf = (drawn: Strokes) => drawn.flatMap(({ points }) => points.map(({ x, y }) => [x, y]))

describe('what was drawn on another surface', () => {
  it('stays as it is where it fits', () => {
    expect(fitted(strokes, 640, 150)).toBe(strokes)
    expect(fitted(strokes, 500, 150)).toBe(strokes)
  })

  it('is made smaller where it would be cut, in the same proportions and with its foot where it was', () => {
    expect(placesOf(fitted(strokes, 258, 150))).toEqual([
      [50, 100],
      [250, 150],
    ])
  })

  it('is left alone by a surface without a width, which is out of sight', () => {
    expect(fitted(strokes, 0, 0)).toBe(strokes)
  })
})
