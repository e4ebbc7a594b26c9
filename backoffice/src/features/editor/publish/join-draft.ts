import {
  type FormConflict,
  type FormContent,
  formValueAt,
  isSame,
  mergeForms,
  withFormValueAt,
} from '@ventanilla/model'
import type { OpenConflict } from '../state/editor-state.ts'
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
 * What both changed stays as it is written here, and is a conflict until somebody decides.
 */
export function joinDraft(store: EditorStore, base: FormContent, { content: theirs, by, at }: Theirs): void {
  const before = store.get()
  const { merged, conflicts } = mergeForms(base, theirs, before.history.present)
  const isClean = isSame(merged, theirs)
  const fresh = conflicts.map((conflict): OpenConflict => ({ ...conflict, by, at }))
  const isFresh = ({ path }: FormConflict) => fresh.some(conflict => isSame(conflict.path, path))
  const open = before.conflicts.filter(each => !isFresh(each) && isOpen(each, merged, theirs))
  const ofStep = (step: FormContent) => {
    const joined = mergeForms(base, theirs, step)
    return withTheirs(joined.merged, joined.conflicts)
  }
  store.rebase({ present: merged, saved: isClean ? merged : theirs, ofStep, conflicts: [...open, ...fresh] })
}

/** Until both have the same, or what one of both took away is gone. */
function isOpen({ path, theirs, mine }: OpenConflict, here: FormContent, there: FormContent): boolean {
  const value = formValueAt(here, path)
  const isRemoval = theirs === undefined || mine === undefined
  return (isRemoval && value !== undefined) || !isSame(value, formValueAt(there, path))
}
