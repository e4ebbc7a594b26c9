import type { Text } from '@ventanilla/text/light'
import type { AnswerFormProps } from '../../form/answer-form-props.ts'

export type StepsFormProps = AnswerFormProps & {
  /** What forms in steps say beside the others. */
  words: Text
}
