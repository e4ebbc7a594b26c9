import type { FormDoing, FormImported } from '@ventanilla/api'
import type {
  AnswerContent,
  FormChange,
  FormConflict,
  FormContent,
  FormDefinition,
  History,
  QuestionPlace,
  Hue,
} from '@ventanilla/model'
import type { ReactNode } from 'react'

/** What is open in the panel. */
export type Selection =
  | { readonly kind: 'form' }
  | { readonly kind: 'section' | 'question'; readonly id: string }
  /** Several: from the one that the choice began with to the one at which it stands. */
  | { readonly kind: 'questions'; readonly ids: ReadonlySet<string>; readonly from: string; readonly at: string }
  | { readonly kind: 'condition'; readonly sectionId: string; readonly id: string }

/** What stands in the middle: the form, or something about the whole of it. Beside the preview the panel stays; the others stand alone. */
export type EditorView =
  | 'form'
  | 'preview'
  | 'states'
  | 'settings'
  | 'translations'
  | 'review'
  | 'versions'
  | 'templates'
  | 'brought'

/** What a step did, in words that undo and redo say. */
export type StepLabel =
  | 'text'
  | 'areas'
  | 'addSection'
  | 'removeSection'
  | 'section'
  | 'addCondition'
  | 'removeCondition'
  | 'addQuestion'
  | 'removeQuestion'
  | 'removeQuestions'
  | 'question'
  | 'choices'
  | 'move'
  | 'duplicate'
  | 'settings'
  | 'states'
  | 'signatures'
  | 'certificate'
  | 'loaded'
  | 'translation'
  | 'language'
  | 'restored'
  | 'imported'
  | 'template'
  | 'showIf'
  | 'pasted'

/** What is asked for over the form, and comes when it is: where what is taken in goes, and what it begins with. */
export type Asked = PasteAsked | KeepAsked | LibraryAsked | { readonly kind: 'bring'; readonly file?: File }
/** Where it goes. */
export type PlaceAsked = {
  readonly place?: QuestionPlace
  readonly at?: number | undefined
  readonly after?: string
}
export type PasteAsked = PlaceAsked & { readonly kind: 'paste'; readonly words?: string }
type LibraryAsked = PlaceAsked & { readonly kind: 'library' }
/** What is kept for other forms; of a form all of it. */
export type KeepAsked = {
  readonly kind: 'keep'
  readonly what: 'questions' | 'sections' | 'form'
  readonly ids: ReadonlySet<string>
}

/** What a colleague and the person here changed in two ways, until one of both is chosen. */
export type OpenConflict = FormConflict & { readonly by: string | null; readonly at: string }

/** Something that a colleague changed since the editor was opened; `before` is the form without it, and a card that was left keeps it no more. */
export type News = {
  readonly key: string
  readonly at: string
  readonly by: string | null
  readonly byId: string | null
  readonly change: FormChange
  readonly before: FormContent
  readonly isLeft: boolean
}

/** A tab in which somebody has the form open: where they are, and whether they write there. One's own tabs have no hue. */
export type Somebody = {
  readonly id: string
  readonly name: string
  readonly tab: string
  readonly doing: FormDoing
  readonly part: string
  readonly since: string
  readonly until: number
  readonly hue: Hue | undefined
}

export type AtPart = { part: string; holds?: readonly string[] | undefined; isShort?: boolean }

/** Who else has the form open, what they did, and what shows it: at a part, and in the panel's place. */
export type Together = {
  /** In the order in which they came. */
  readonly people: readonly Somebody[]
  /** The latest first. */
  readonly news: readonly News[]
  readonly isOpen: boolean
  readonly atPart: (at: AtPart) => ReactNode
  readonly panel: ReactNode
}

export type SharedBase = { readonly content: FormContent; readonly revision: number | null }

/** A form that was read out of a file, with its report. `source` is the document in the file, by which places are named. */
export type BroughtForm = {
  readonly name: string
  readonly source: unknown
  readonly imported: FormImported
  /** By which the same file is known again. */
  readonly print?: string
  /** It is in the editor already. */
  readonly isOpen: boolean
}

export type EditorState = {
  readonly history: History<FormContent, StepLabel>
  /** As the server has it; for a new form, as it began. */
  readonly saved: FormContent
  /** The draft that colleagues see as far as it is known here, where the town has such drafts; no revision while there is none. */
  readonly shared?: SharedBase | undefined
  readonly conflicts: readonly OpenConflict[]
  /** Once what tells of others has come. */
  readonly together?: Together | undefined
  readonly selection: Selection
  readonly view: EditorView
  /** Saving was tried: from then on what is wrong is marked while it is. */
  readonly tried: boolean
  /** The part that the view begins at. */
  readonly viewAt?: string | undefined
  /** The state whose settings are shown; another or none where it is gone. */
  readonly stateId?: string | undefined
  /** Sections that show their head only. */
  readonly closed: ReadonlySet<string>
  /** On a narrow screen the panel takes the place of the sections. */
  readonly isPanelOpen: boolean
  /** Where the focus goes once everything is drawn; another object goes there again. */
  readonly focus: { readonly id: string; readonly caret?: number | undefined } | null
  /** What was tried out in the preview, which explains why something shows. */
  readonly triedOut?: AnswerContent | undefined
  readonly asked?: Asked | undefined
  /** The part for which a condition is begun that has no question yet. */
  readonly beginning?: string | undefined
  readonly brought?: BroughtForm | undefined
  /** What is said to those who do not see the change. */
  readonly said: { readonly words: string }
}

export const contentOf = ({ history }: EditorState): FormContent => history.present
export const definitionOf = ({ history }: EditorState): FormDefinition => history.present.definition
