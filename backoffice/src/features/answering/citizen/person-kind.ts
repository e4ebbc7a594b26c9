import type { Person } from '@ventanilla/model'

export type PersonKind = Person['kind']
export const personKinds = ['natural', 'legal'] as const satisfies readonly PersonKind[]

/** What the person is called on the screens of a form (decisions.md, Answering and saving). */
export type Who = 'citizen' | 'recipient'
