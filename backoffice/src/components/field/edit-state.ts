import { useReducer } from 'react'
import type { FieldProblem } from './field-problem.ts'

/** A form over something that is stored: what stands, what was typed over it, and what is wrong with that. */
export type EditState<Stored, Edit> = {
  readonly stored: Stored
  /** What stood before somebody else was faster. */
  readonly overtaken?: Stored
  /** Only what was typed; the rest is as stored. */
  readonly edit: Partial<Edit>
  readonly problems: readonly FieldProblem[]
}

export type EditAction<Stored, Edit> =
  | { readonly type: 'typed'; readonly edit: Partial<Edit> }
  | { readonly type: 'refused'; readonly problems: readonly FieldProblem[] }
  /** Something was stored on its own; what was typed stays. */
  | { readonly type: 'stored'; readonly stored: Stored }
  /** Somebody else was faster; what was typed stays, over what stands now. */
  | { readonly type: 'overtaken'; readonly stored: Stored }
  | { readonly type: 'saved'; readonly stored: Stored }
  | { readonly type: 'discarded' }

export function editReducer<Stored, Edit>(
  state: EditState<Stored, Edit>,
  action: EditAction<Stored, Edit>,
): EditState<Stored, Edit> {
  switch (action.type) {
    case 'typed':
      return { ...state, edit: { ...state.edit, ...action.edit } }
    case 'refused':
      return { ...state, problems: action.problems }
    case 'stored':
      return { ...state, stored: action.stored }
    case 'overtaken':
      return { ...state, stored: action.stored, overtaken: state.stored, problems: [] }
    case 'saved':
      return { stored: action.stored, edit: {}, problems: [] }
    case 'discarded':
      return { ...state, edit: {}, problems: [] }
  }
}

/** A form over what was loaded. */
export function useEditState<Stored, Edit>(loaded: Stored) {
  return useReducer(editReducer<Stored, Edit>, { stored: loaded, edit: {}, problems: [] })
}
