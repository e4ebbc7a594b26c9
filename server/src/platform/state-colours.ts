import type { Hue } from '@ventanilla/model'

/** Text and ground of the states, where nothing follows the theme of a screen. */
export const stateColours: Record<Hue, readonly [text: string, ground: string]> = {
  slate: ['#46535f', '#e8edf0'],
  blue: ['#1d5c9e', '#e4eefa'],
  amber: ['#7d5200', '#fbefd6'],
  green: ['#1c6b41', '#e2f2e9'],
  rose: ['#a3235f', '#fbe6ef'],
  violet: ['#6a3fa8', '#efe9f9'],
  teal: ['#0a6b7c', '#e1f1f3'],
  rust: ['#a23b12', '#fce9e1'],
}
