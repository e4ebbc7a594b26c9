import type { KeyChoice } from '../keys/key-board.ts'

/** Keys lead to as many. */
export const keyed = 9

/** The views that keys lead to while a list is shown. */
let shown: readonly KeyChoice[] = []

export const viewKeys = {
  choices: () => shown,
  /** Returns what takes them back. */
  give(choices: readonly KeyChoice[]): () => void {
    shown = choices
    return () => {
      if (shown === choices) shown = []
    }
  },
}
