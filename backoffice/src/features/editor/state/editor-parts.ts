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

export function partOf<P extends EditorPart>(state: EditorState, part: P): PartValue<P> {
  return parts[part](state) as PartValue<P>
}

/** Who hears of every change of the state, and who only of one part of it. */
export function listening() {
  const listeners = new Set<() => void>()
  const ofParts = new Map<EditorPart, Set<() => void>>()
  const hear = (among: Set<() => void>, listener: () => void) => {
    among.add(listener)
    return () => void among.delete(listener)
  }
  return {
    subscribe: (listener: () => void) => hear(listeners, listener),
    subscribeTo(part: EditorPart, listener: () => void): () => void {
      const among = ofParts.get(part) ?? new Set()
      ofParts.set(part, among)
      return hear(among, listener)
    },
    tell(before: EditorState, after: EditorState): void {
      for (const listener of listeners) listener()
      for (const [part, among] of ofParts)
        if (parts[part](before) !== parts[part](after)) for (const listener of among) listener()
    },
  }
}
