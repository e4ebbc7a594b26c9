import type { FilePart, Question, Value } from '@ventanilla/model'
import type { FieldLabels } from '../../control/Field.tsx'

export type FileFieldsProps = {
  question: Question
  /** The words of the question; its files are named after it. */
  labels: FieldLabels
  fieldKey: string
  sectionId: string
  rowId: string | undefined
  value: Value
  errors: Partial<Record<FilePart, string>> | undefined
}
