import { hasOptions, type Option, type Question } from '@ventanilla/model'
import type { OptionList } from './option-actions.ts'

/** The options of a question, or the rows of a table; none where it has none. */
export function listOf(question: Question, list: OptionList): readonly Option[] {
  if (list === 'rows') return question.kind === 'table' ? question.rows : []
  return hasOptions(question) ? question.options : []
}
