import { randomText } from './random-text.ts'

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random id of `[a-z0-9]`, as forms, people and places are known outside. */
export function randomId(length = 10): string {
  return randomText(lower, length)
}
