import type { Unsaved } from '@ventanilla/ui'

/** Its files are in the tab what they are called, on the device themselves too. */
export type Draft = Unsaved & {
  version: number
  /** Whether the person asked to keep it on the device. */
  isKept: boolean
}
