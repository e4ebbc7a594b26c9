import type { PublicForm, SavedAnswer } from '@ventanilla/api'

/** What a page of our own does and a page of somebody else's never sees done. */
export type OwnPage = {
  /** The form as the page brought it along; read from the server where it did not. */
  form: PublicForm | undefined
  /** Whether the back button leads from checking the answers to the form. */
  hasHistory: boolean
  /** Says in the page's title what is shown now, and whether something is to be corrected. */
  onTitle(title: { before?: string; step?: string }): void
  /** Hears of a saved answer; whether it leaves this page for the saved one. */
  onSaved(saved: SavedAnswer, form: PublicForm): Promise<boolean>
}
