/* What others use of questions. */

export { type AttachmentKind, attachmentKinds } from '../question/attachment-kinds.ts'
export { type FilePart, filePartsOf } from '../question/files/file-parts.ts'
export { filesOf, takesMany, withFilesFor } from '../question/files/files-of.ts'
export { type AutocompleteToken, autocompleteFor, autocompleteTokens } from '../question/autocomplete.ts'
export {
  type Attachments,
  type DataType,
  dataTypes,
  type Option,
  partIdSchema,
  type TableRow,
} from '../question/base.ts'
export { joinedText } from '../table/joined-text.ts'
export { newOption } from '../question/choice.ts'
export {
  canRequire,
  newQuestion,
  type QuestionType,
  questionType,
  withPastedOptions,
  withQuestionType,
} from '../question/edit.ts'
export {
  type BooleanQuestion,
  type CalculatedQuestion,
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
  type CalculationTerm,
} from '../question/index.ts'
export { chosenRows, rowQuestions, rowValues } from '../table/table-rows.ts'
export { isLate } from '../question/late/is-late.ts'
export { endOfScale, pointsOf } from '../question/points.ts'
export { calculations } from '../question/calculated.ts'
export { countableFor } from '../form/editing/logic.ts'
export { withCalculated } from '../answer/calculated.ts'
export { scaleLooks } from '../question/scale.ts'
export { isOtherChosen, otherOf } from '../question/late/other.ts'
export { lateIssues } from '../question/late/late.ts'
export * from '../question/traits.ts'
export { isLink, readTyped, type Typed, writeTyped } from '../question/typed.ts'
export { typedValue } from '../question/typed-value.ts'
export { plainValue } from '../answer/plain-value.ts'
export { type AttachedFile, type FileRef, type Value, valueSchema } from '../question/value.ts'
export { readWritten } from '../question/late/written.ts'
