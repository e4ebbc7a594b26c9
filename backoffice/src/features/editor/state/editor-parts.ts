import { definitionOf, type EditorState } from './editor-state.ts'

/**
 * What hundreds of cards and lines look at. Whoever listens to one of these is told only when it is another: a key in a title changes none
 * of them, and two thousand need not ask themselves whether it does.
 */
const parts = {
  selection: ({ selection }: EditorState) => selection,
  closed: ({ closed }: EditorState) => closed,
  tried: ({ tried }: EditorState) => tried,
  conflicts: ({ conflicts }: EditorState) => conflicts,
  together: ({ together }: EditorState) => together,
  editableForm: (state: EditorState) => definitionOf(state).settings.editableForm,
}

export type EditorPart = keyof typeof parts
export type PartValue<P extends EditorPart> = ReturnType<(typeof parts)[P]>

const names = Object.keys(parts) as EditorPart[]

export function partOf<P extends EditorPart>(state: EditorState, part: P): PartValue<P> {
  return parts[part](state) as PartValue<P>
}

/** The parts that are others after a change. */
export function changedParts(before: EditorState, after: EditorState): EditorPart[] {
  return names.filter(name => parts[name](before) !== parts[name](after))
}
