import type { Hue } from '@ventanilla/model'
import { type Color, rgb } from 'pdf-lib'

function ink(hex: string): Color {
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

/** Text and ground of the states. */
const hues: Record<Hue, readonly [text: string, ground: string]> = {
  slate: ['#46535f', '#e8edf0'],
  blue: ['#1d5c9e', '#e4eefa'],
  amber: ['#7d5200', '#fbefd6'],
  green: ['#1c6b41', '#e2f2e9'],
  rose: ['#a3235f', '#fbe6ef'],
  violet: ['#6a3fa8', '#efe9f9'],
  teal: ['#0a6b7c', '#e1f1f3'],
  rust: ['#a23b12', '#fce9e1'],
}

export function stateInk(hue: Hue): { text: Color; ground: Color } {
  const [text, ground] = hues[hue]
  return { text: ink(text), ground: ink(ground) }
}
