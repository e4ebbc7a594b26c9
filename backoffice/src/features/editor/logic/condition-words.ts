import {
  type FormDefinition,
  hasOptions,
  operandOf,
  type Question,
  questionsOf,
  type ShowCondition,
  writeTyped,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { titleOf } from '../state/title-of.ts'

/** A condition in words: what it looks at, how, and with what. */
export function conditionWords(definition: FormDefinition, condition: ShowCondition, text: Text) {
  const question = questionsOf(definition).find(({ id }) => id === condition.questionId)
  return {
    title: question ? titleOf(question.title, text) : text.t('kinds.showIf.gone'),
    relation: text.t(`kinds.showIf.is.${condition.operator}`),
    // What is not said yet is to be seen as missing.
    value: operandOf(condition.operator) === 'none' ? '' : valueWords(question, condition.value, text) || '…',
  }
}

/** Nothing where nothing is said or answered; of what is no value of the question, that it is missing. */
export function valueWords(question: Question | undefined, value: unknown, text: Text): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) return value.map(each => valueWords(question, each, text)).join(' – ')
  if (typeof value === 'boolean') return text.t(value ? 'editor.yes' : 'editor.no')
  if (question && hasOptions(question)) {
    const option = question.options.find(({ id }) => id === value)
    return option ? titleOf(option.text, text) : '…'
  }
  if (typeof value !== 'string' && typeof value !== 'number') return '…'
  return question?.kind === 'open' ? writeTyped(question.dataType, value) : `${value}`
}
