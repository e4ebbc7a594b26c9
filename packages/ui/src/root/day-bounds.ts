import { createContext } from 'react'

/** Between which days the date around is, as far as it is bounded. */
export type DayBounds = { readonly min?: string | undefined; readonly max?: string | undefined }

export const DayBoundsContext = createContext<DayBounds>({})
