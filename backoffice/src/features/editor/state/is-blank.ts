import { hasOptions, type Question } from '@ventanilla/model'

/** Nothing was written into it yet. */
export function isBlank(question: Question): boolean {
  const options = hasOptions(question) ? question.options : []
  return [question.title, question.help, ...options.map(option => option.text)].every(words => !words?.text.trim())
}
