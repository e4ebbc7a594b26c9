import { type Color, rgb } from 'pdf-lib'

function ink(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}

/** look.md's light colours: paper is light in every theme. */
export const inks = {
  ink: ink('#17212b'),
  soft: ink('#46535f'),
  faint: ink('#5c6974'),
  line: ink('#d8e0e4'),
  accent: ink('#0a6b7c'),
  danger: ink('#b3261e'),
  black: ink('#000000'),
}

/** Text and ground of the states, in their order. */
const hues = [
  ['#46535f', '#e8edf0'],
  ['#1d5c9e', '#e4eefa'],
  ['#7d5200', '#fbefd6'],
  ['#1c6b41', '#e2f2e9'],
  ['#a3235f', '#fbe6ef'],
  ['#6a3fa8', '#efe9f9'],
  ['#0a6b7c', '#e1f1f3'],
  ['#a23b12', '#fce9e1'],
] as const

export function stateInk(index: number): { text: Color; ground: Color } {
  const [text, ground] = hues[((index % hues.length) + hues.length) % hues.length] ?? hues[0]
  return { text: ink(text), ground: ink(ground) }
}
