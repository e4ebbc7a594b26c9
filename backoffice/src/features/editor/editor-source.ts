import type { FormEditor as LoadedForm, NewFormEditor } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import type { FormBase } from './state/editor-store.ts'

/** What an editor opens with. */
export type EditorSource = {
  readonly formId: string
  /** As the server has it; nothing for a new form. */
  readonly form: LoadedForm | undefined
  readonly saved: FormContent
  readonly present: FormContent
  readonly base: FormBase
  readonly draftRevision: number | null
  /** Of the draft that colleagues see; null where there is none. */
  readonly sharedRevision: number | null
  readonly choices: NewFormEditor['choices']
}
