import type { Mark } from '@ventanilla/model'

export type Unsent = { marks: readonly Mark[]; sections: readonly string[]; comment: string | null }

/** Marks that were made and neither saved nor sent, while the page is open: another answer may be read in between. */
export const unsent = new Map<string, Unsent>()
