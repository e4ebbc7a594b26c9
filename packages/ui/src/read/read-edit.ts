import type { AnswerPart } from '@ventanilla/model'
import { createContext, type ReactNode } from 'react'

/** How a part of the answer being read is corrected where it stands: what begins it, and once it began, what stands in place of the part. */
export type PartEdit = { action: ReactNode; control: ReactNode; begin: () => void }
/** Whom an answer is about and where is no part of its form: its host leads to where both are corrected. */
type ReadPart = AnswerPart | { readonly kind: 'person' }
/** `title` is what the part is called. Undefined where it cannot be corrected alone. */
export type EditOf = (part: ReadPart, title: ReactNode) => PartEdit | undefined

/** Whoever may not correct is offered nothing. */
export const EditOfContext = createContext<EditOf>(() => undefined)
