import {
  type AnswerContent,
  type DataType,
  type FormDefinition,
  type GivenSignature,
  type Hidden,
  type Location,
  type Place,
  readTyped,
  type Value,
  valueAt,
  withCondition,
  withoutRow,
  withRow,
  withValue,
} from '@ventanilla/model'
import type { When } from '../root/when.ts'
import { conditionsKey } from './fields.ts'
import { type LocationText, writeLocation } from './location-text.ts'

/** An answer as it is sent, and as a form starts with it. */
export type CompleteAnswer = { content: AnswerContent; location?: Location; signatures?: GivenSignature[] }

/** What a form starts with: an answer, the texts that could not be read yet, and where in its steps somebody was. */
export type StartingAnswer = CompleteAnswer & {
  typed?: Readonly<Record<string, string>>
  step?: StepPlace | undefined
}

/** A step of a form, and the furthest one that was reached. */
export type StepPlace = { readonly at: string; readonly reached: string }

export type AnswerState = {
  readonly definition: FormDefinition
  readonly content: AnswerContent
  /** What was typed, by field: an invalid text stays visible while the stored answer is empty. */
  readonly typed: Readonly<Record<string, string>>
  readonly location: LocationText
  readonly signatures: readonly GivenSignature[]
  /** What is wrong with files that are not there yet, by field. */
  readonly fileProblems: Readonly<Record<string, string>>
  /** Fields whose errors are shown: those wrong at the last try to save. */
  readonly shown: ReadonlySet<string>
  /** Whether a try to save found something: fields are checked when they are left from then on. */
  readonly isChecked: boolean
  /** The server's own sentences, by field, until that field changes. */
  readonly refused: Readonly<Record<string, string>>
}

/** What was written, what is not asked because of it, and when it was given. */
export type ShownState = AnswerState & { readonly hidden: Hidden; readonly when: When }

export type AnswerAction =
  | { kind: 'value'; place: Place; key: string; value: Value['value']; other?: string }
  | { kind: 'typed'; place: Place; key: string; dataType: DataType; text: string }
  | { kind: 'settle'; key: string }
  | { kind: 'addRow'; sectionId: string; rowId: string }
  | { kind: 'removeRow'; sectionId: string; rowIndex: number }
  | { kind: 'condition'; sectionId: string; conditionId: string; checked: boolean }
  | { kind: 'location'; change: Partial<LocationText> }
  | ({ kind: 'file'; key: string; change(before: Value): Value } & FilePlace)
  | { kind: 'fileProblem'; key: string; message: string | null }
  | { kind: 'signature'; id: string; signature: GivenSignature | null }
  | { kind: 'show'; keys: readonly string[] }
  | { kind: 'leave'; key: string }
  /** What a server refused, or what was taken away and is put back. */
  | { kind: 'put'; change: Partial<Pick<AnswerState, 'content' | 'typed' | 'refused'>> }

/** Where a file goes, by the id of its row: rows may have moved while it was sent. */
type FilePlace = { sectionId: string; rowId: string | undefined; questionId: string }

export function startAnswer(
  definition: FormDefinition,
  { content, location, signatures = [], typed = {} }: StartingAnswer,
): AnswerState {
  return {
    definition,
    content,
    typed,
    location: writeLocation(location),
    signatures,
    fileProblems: {},
    shown: new Set(),
    isChecked: false,
    refused: {},
  }
}

export function answerReducer(state: AnswerState, action: AnswerAction): AnswerState {
  const { definition, content } = state
  switch (action.kind) {
    case 'value':
      return {
        ...state,
        content: withAnswer(content, action.place, action.value, action.other),
        refused: without(state.refused, action.key),
      }
    case 'typed': {
      const read = readTyped(action.dataType, action.text)
      return {
        ...state,
        content: withAnswer(content, action.place, 'value' in read ? read.value : null),
        typed: { ...state.typed, [action.key]: action.text },
        refused: without(state.refused, action.key),
      }
    }
    case 'settle':
      return { ...state, typed: without(state.typed, action.key) }
    case 'addRow':
      return { ...state, content: withRow(definition, content, action.sectionId, action.rowId) }
    case 'removeRow':
      return { ...state, content: withoutRow(content, action.sectionId, action.rowIndex) }
    case 'condition':
      return {
        ...state,
        content: withCondition(definition, content, action.sectionId, action.conditionId, action.checked),
        typed: action.checked ? state.typed : withoutCondition(state, action.sectionId, action.conditionId),
        refused: without(state.refused, conditionsKey(action.sectionId)),
      }
    case 'location':
      return {
        ...state,
        location: { ...state.location, ...action.change },
        refused: without(state.refused, 'location'),
      }
    case 'file':
      return {
        ...state,
        content: withFiles(content, action, action.change),
        refused: without(state.refused, action.key),
      }
    case 'fileProblem': {
      const others = without(state.fileProblems, action.key)
      return { ...state, fileProblems: action.message === null ? others : { ...others, [action.key]: action.message } }
    }
    case 'signature':
      return {
        ...state,
        signatures: [
          ...state.signatures.filter(({ id }) => id !== action.id),
          ...(action.signature ? [action.signature] : []),
        ],
        refused: without(state.refused, `signatures.${action.id}`),
      }
    case 'show':
      return { ...state, shown: new Set(action.keys), isChecked: action.keys.length > 0, refused: {} }
    case 'leave':
      return state.shown.has(action.key) ? state : { ...state, shown: new Set([...state.shown, action.key]) }
    case 'put':
      return { ...state, ...action.change }
  }
}

/** Keeps the files of a question when its value changes. */
function withAnswer(content: AnswerContent, place: Place, value: Value['value'], other?: string): AnswerContent {
  return withValue(content, place, { ...valueAt(content, place), value, ...(other !== undefined && { other }) })
}

function withFiles(
  content: AnswerContent,
  { sectionId, rowId, questionId }: FilePlace,
  change: (before: Value) => Value,
): AnswerContent {
  const section = content.sections[sectionId]
  const rowIndex = section && 'rows' in section ? section.rows.findIndex(({ id }) => id === rowId) : undefined
  if (rowIndex === -1) return content
  const place: Place = { sectionId, questionId, ...(rowIndex === undefined ? {} : { rowIndex }) }
  return withValue(content, place, change(valueAt(content, place)))
}

/** Unchecking removes the answers (spec 3 §4), what was typed for them too. */
function withoutCondition({ definition, typed }: AnswerState, sectionId: string, conditionId: string) {
  const section = definition.sections.find(({ id }) => id === sectionId)
  const condition =
    section?.kind === 'conditional' ? section.conditions.find(({ id }) => id === conditionId) : undefined
  const keys = new Set(condition?.questions.map(({ id }) => `${sectionId}..${id}`))
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.has(key)))
}

function without(record: Readonly<Record<string, string>>, key: string): Readonly<Record<string, string>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _gone, ...rest } = record
  return rest
}
