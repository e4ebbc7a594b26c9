/* What others use of questions. */

export { type AttachmentKind, attachmentKinds } from './attachment-kinds.ts'
export { type AutocompleteToken, autocompleteFor, autocompleteTokens } from './autocomplete.ts'
export {
  type Attachments,
  type DataType,
  dataTypes,
  type Option,
  partIdSchema,
  type TableRow,
} from './base.ts'
export { joinedText } from '../form/joined-text.ts'
export { newOption } from './choice.ts'
export {
  canRequire,
  newQuestion,
  type QuestionType,
  questionType,
  withPastedOptions,
  withQuestionType,
} from './edit.ts'
export {
  type BooleanQuestion,
  type InputRule,
  type Kind,
  kindNames,
  type OpenQuestion,
  type Question,
  type RadioQuestion,
  rulesOf,
  type ScaleQuestion,
  type SelectQuestion,
  type TableQuestion,
} from './index.ts'
export { chosenRows, rowQuestions, rowValues } from './table-rows.ts'
export { isLate } from './late/is-late.ts'
export { endOfScale, pointsOf } from './points.ts'
export { scaleLooks } from './scale.ts'
export { isOtherChosen, otherOf } from './late/other.ts'
export { lateIssues } from './late/late.ts'
export * from './traits.ts'
export { isLink, readTyped, type Typed, writeTyped } from './typed.ts'
export { typedValue } from './typed-value.ts'
export { type FileRef, type Value, valueSchema } from './value.ts'
export { readWritten } from './late/written.ts'
