import type { Hue } from '@ventanilla/model'
import { type Color, rgb } from 'pdf-lib'
import { stateColours } from '../state-colours.ts'

/** Of `#rrggbb`. */
export function ink(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** The light colours of the product: paper is light in every theme. */
export const inks = {
  ink: ink('#17212b'),
  soft: ink('#46535f'),
  faint: ink('#5c6974'),
  line: ink('#d8e0e4'),
  accent: ink('#0a6b7c'),
  danger: ink('#b3261e'),
  black: ink('#000000'),
}

export function stateInk(hue: Hue): { text: Color; ground: Color } {
  const [text, ground] = stateColours[hue]
  return { text: ink(text), ground: ink(ground) }
}
