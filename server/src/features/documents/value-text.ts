import { type Question, textIn, type Value } from '@ventanilla/model'
import { type Text, valueLabels } from '@ventanilla/text'

/** The given value in words, one line an option; null where there is none. */
export function valueText(
  question: Question,
  given: Value,
  { t, language }: Pick<Text, 't' | 'language'>,
): string | null {
  const labels = valueLabels(question, given, { t, say: text => textIn(text, language) })
  if (labels.length === 0) return null
  return labels.length > 1 ? labels.map(label => `•  ${label}`).join('\n') : labels.join('')
}
