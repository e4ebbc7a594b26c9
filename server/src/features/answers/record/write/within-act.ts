import type { Handle, Steps } from '../../../../platform/db/handle.ts'

/** What a job writes in the transaction of an act that it does: whoever ends the process in between finds both or neither. */
export type WithinAct = {
  /** Notes that it is done, and what takes it back; false where it was done before: then nothing is done again. */
  readonly note: (tx: Handle, act: { readonly revision: number; readonly undo?: object }) => Steps<boolean>
  /** How long what it sends waits at least, so that all of the job can be taken back. Milliseconds. */
  readonly heldMs: number
}
