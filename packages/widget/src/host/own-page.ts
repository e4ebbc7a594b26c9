import type { PublicClient, PublicForm, SavedAnswer, UploadWay } from '@ventanilla/api'
import type { ReactNode } from 'react'
import type { Draft } from './draft.ts'

/** What a page of our own does and a page of somebody else's never sees done. */
export type OwnPage = {
  /** The form as the page brought it along; read from the server where it did not. */
  form: PublicForm | undefined
  /** Sets the draft apart from those of other frames of the form. */
  copy: string
  /** What the form begins with, in the place of what was kept of it here. */
  draft?: Draft | undefined
  /** Whether the back button leads from checking the answers to the form. */
  hasHistory: boolean
  /** Says in the page's title what is shown now, and whether something is to be corrected. */
  onTitle(title: { before?: string; step?: string }): void
  /** Hears of a saved answer; whether it leaves this page for the saved one. */
  onSaved(saved: SavedAnswer, form: PublicForm): Promise<boolean>
  /** Of somebody from the citizen portal. */
  citizen?: CitizenSide
}

/** What is different for somebody from the citizen portal: who they are is known, and all goes by their session. */
export type CitizenSide = {
  /** Keeps what different people wrote in one browser apart. */
  id: string
  client: PublicClient
  uploads: UploadWay
  /** Above the form: who they are. */
  note: ReactNode
  /** In the card that takes the form's place: what they gave, and the way on. */
  closed: ReactNode
  headerImage: string | undefined
  /** The second way to save, with its words; it is told before the answer is. */
  other: { label: string; onChosen(): void } | undefined
}
