import { type ComponentType, createContext } from 'react'
import type { OpenConflict } from './editor-state.ts'

/** What shows both versions of a conflict at its field: it comes from above, as few editors ever need it. */
export const ConflictSlot = createContext<ComponentType<{ conflict: OpenConflict; fieldId: string }>>(() => null)
