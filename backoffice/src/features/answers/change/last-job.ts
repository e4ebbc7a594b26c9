let take: (() => void) | undefined

/** The last job of the page's list, as long as it can be taken back: `u` does so where no act on one answer came after it. */
export const lastJob = {
  put(undo: (() => void) | undefined): void {
    take = undo
  },
  /** False where there is none. */
  undo(): boolean {
    take?.()
    return take !== undefined
  },
}
