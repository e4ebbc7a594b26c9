import type { Value, ValuePlace } from '@ventanilla/model'
import { createContext, type ReactNode } from 'react'

/** What stood there before, and what is said about the change under what stands now. */
export type ReadChange = { before: Value; note: ReactNode }
export type ChangeOf = (place: ValuePlace) => ReadChange | undefined

/** What was changed in the answer being read. */
export const ChangeOfContext = createContext<ChangeOf>(() => undefined)
