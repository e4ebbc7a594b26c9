import {
  type FormConflict,
  type FormContent,
  findQuestion,
  formValueAt,
  isSame,
  mergeForms,
  withFormValueAt,
} from '@ventanilla/model'
import type { EditorState, OpenConflict, Selection } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'

type Theirs = { readonly content: FormContent; readonly by: string | null; readonly at: string }

/** What is sent while conflicts are open: the colleague's values in their places, so that neither is written over before somebody decides. */
export function withTheirs(content: FormContent, conflicts: readonly FormConflict[]): FormContent {
  return conflicts.reduce(
    (form, { path, theirs }) => (theirs === undefined ? form : withFormValueAt(form, path, theirs)),
    content,
  )
}

/**
 * What a colleague changed since `base` comes into the form that is edited and into its steps, so that undoing takes back one's own alone.
 * What both changed stays as it is written here, and is a conflict until somebody decides; so is a question that went while the caret stands
 * in it.
 */
export function joinDraft(store: EditorStore, base: FormContent, { content: theirs, by, at }: Theirs): void {
  const before = store.get()
  const held = heldIn(before)
  const { merged, conflicts } = mergeForms(base, theirs, before.history.present, held)
  const isClean = isSame(merged, theirs)
  const fresh = conflicts.map((conflict): OpenConflict => ({ ...conflict, by, at }))
  const isFresh = ({ path }: FormConflict) => fresh.some(conflict => isSame(conflict.path, path))
  const open = before.conflicts.filter(each => !isFresh(each) && isOpen(each, merged, theirs))
  const ofStep = (step: FormContent) => {
    const joined = mergeForms(base, theirs, step, held)
    return withTheirs(joined.merged, joined.conflicts)
  }
  store.rebase({ present: merged, saved: isClean ? merged : theirs, ofStep, conflicts: [...open, ...fresh] })
  const next = selectionAfter(before, merged)
  if (next) store.select(next)
}

/** Where what was chosen went with what a colleague took away: what held it, else the form. */
function selectionAfter({ selection, history }: EditorState, now: FormContent): Selection | undefined {
  if (!('id' in selection)) return undefined
  const { sections } = now.definition
  const isSection = (id: string | undefined) => sections.some(section => section.id === id)
  const held = findQuestion(history.present.definition, selection.id)
  const sectionId = selection.kind === 'condition' ? selection.sectionId : held?.place.sectionId
  const isThere =
    isSection(selection.id) ||
    findQuestion(now.definition, selection.id) !== undefined ||
    sections.some(section => section.kind === 'conditional' && section.conditions.some(({ id }) => id === selection.id))
  if (isThere) return undefined
  return sectionId && isSection(sectionId) ? { kind: 'section', id: sectionId } : { kind: 'form' }
}

/** The chosen question while somebody writes in a field of it, which is not taken from under the hands. */
function heldIn({ selection }: EditorState): string | undefined {
  const isWriting = document.activeElement?.matches('input, textarea') ?? false
  return selection.kind === 'question' && isWriting ? selection.id : undefined
}

/** Until both have the same, or what one of both took away is gone. */
function isOpen({ path, theirs, mine }: OpenConflict, here: FormContent, there: FormContent): boolean {
  const value = formValueAt(here, path)
  const isRemoval = theirs === undefined || mine === undefined
  return (isRemoval && value !== undefined) || !isSame(value, formValueAt(there, path))
}
