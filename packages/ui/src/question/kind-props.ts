import type { Place, Question, Value } from '@ventanilla/model'
import type { FieldLabels } from '../control/Field.tsx'

/** What the component of a kind of question is given. */
export type KindProps<Kind extends Question = Question> = {
  question: Kind
  labels: FieldLabels
  value: Value['value']
  typed: string | undefined
  place: Place
  fieldKey: string
  /** What was written beside an option that asks which. */
  other?: string | undefined
  /** That the address is somebody's, which one that was. */
  proof?: Value['proof']
  setValue(value: Value['value']): void
}
