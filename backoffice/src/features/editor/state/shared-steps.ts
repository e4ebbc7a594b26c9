import { type FormContent, withChanged } from '@ventanilla/model'
import type { EditorState, OpenConflict, SharedBase, Together } from './editor-state.ts'

type Rebased = Pick<EditorState, 'saved' | 'conflicts'> & {
  readonly present: FormContent
  readonly ofStep: (content: FormContent) => FormContent
}
type Holder = {
  readonly get: () => EditorState
  readonly put: (change: Partial<EditorState>) => void
  /** The content was made of the same version as the one at hand. */
  readonly keepVersion: (content: FormContent) => unknown
}

/** What a draft that colleagues see does with the form being edited. */
export function sharedSteps({ get, put, keepVersion }: Holder) {
  return {
    /** What colleagues changed comes in, and into each step by `ofStep`: undoing takes back one's own alone. */
    rebase({ present, saved, conflicts, ofStep }: Rebased) {
      const rebased = (content: FormContent) => {
        const made = ofStep(content)
        keepVersion(made)
        return made
      }
      keepVersion(present)
      put({ history: withChanged(get().history, present, rebased), saved, conflicts })
    },
    share: (shared: SharedBase) => put({ shared }),
    meet: (together: Together) => put({ together }),
    /** One of both was chosen: what stands here is sent as it is from now on. */
    close(conflict: OpenConflict) {
      const { conflicts, shared, saved } = get()
      put({ conflicts: conflicts.filter(each => each !== conflict), saved: shared?.content ?? saved })
    },
  }
}
