import type { AnswerChanged, AnswerListItem } from '@ventanilla/api'

type RowState = AnswerListItem['state']

/** A move that this page made, as it is taken back. */
export type Move = {
  id: string
  formId: string
  docCode: string
  timeZone: string
  from: RowState
  to: NonNullable<RowState>
  /** What was decided for the form before it. */
  decidedBefore: string | undefined
  /** What the server says of it; it may still be on its way. */
  written: Promise<AnswerChanged>
}

/** A deletion that this page made: the answer is in the trash as of `trashed`, its revision there. */
export type Removal = Pick<Move, 'id' | 'formId' | 'docCode'> & { trashed: number }

export function isRemoval(act: Move | Removal): act is Removal {
  return 'trashed' in act
}

const listeners = new Set<() => void>()
let last: Move | Removal | undefined

/** The last move or deletion of this page, which `u` takes back, wherever one is by then. */
export const lastMove = {
  get: () => last,
  put(act: Move | Removal | undefined): void {
    last = act
    for (const listener of listeners) listener()
  },
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
