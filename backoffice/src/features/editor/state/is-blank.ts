import type { Question } from '@ventanilla/model'
import { listOf } from './option-list.ts'

/** Nothing was written into it yet. */
export function isBlank(question: Question): boolean {
  const options = [...listOf(question, 'rows'), ...listOf(question, 'options')]
  const link = question.kind === 'open' ? question.link : undefined
  const words = [question.title, question.help, link?.title, ...options.map(option => option.text)]
  return words.every(each => !each?.text.trim()) && !link?.url.trim()
}
