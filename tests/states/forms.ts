import type { ParityState } from '../parity/draw.tsx'

/** What a form comes to besides the states in which its two renderers are compared. */
export type ShownState = ParityState | 'dialog' | 'files' | 'check'

export const shownStates: readonly ShownState[] = [
  'empty',
  'errors',
  'rows added',
  'conditions checked',
  'dialog',
  'files',
  'filled',
  'check',
  'read',
]

/** What the colours of a look change most; everything else that a form comes to looks as in the forms that are walked in full. */
const telling: readonly ShownState[] = ['errors', 'filled']

type ShownForm = {
  readonly id: string
  readonly first: readonly ShownState[]
  readonly elsewhere: readonly ShownState[]
}

/**
 * Forms that are drawn, in a first look and elsewhere, and shown in the gallery; forms of staff too, which no page of a town shows.
 * `states.test.ts` walks others from beginning to end.
 */
export const forms: readonly ShownForm[] = [
  ...['pruning-request', 'commercial-licence', 'driving-licence'].map(id => ({
    id,
    first: shownStates,
    elsewhere: shownStates,
  })),
  ...['food-inspection', 'census-visit', 'public-consultation', 'building-notice', 'animal-registry'].map(id => ({
    id,
    first: shownStates,
    elsewhere: telling,
  })),
  { id: 'stress', first: ['empty', 'errors'], elsewhere: ['errors'] },
]
