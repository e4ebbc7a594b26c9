import { hasValue, type Language, type Question, textIn, type Value, writeTyped } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** The given value in words, one line an option; null where there is none. Options that a definition no longer has show their id. */
export function valueWords(
  question: Question,
  given: Value,
  { t, language }: Pick<Text, 't' | 'language'>,
): string | null {
  const { value } = given
  if (!hasValue(given) || value === null) return null
  switch (question.kind) {
    case 'boolean':
      return t(value === true ? 'answer.yes' : 'answer.no')
    case 'radio':
    case 'select': {
      const chosen = (Array.isArray(value) ? value : [String(value)]).map(id =>
        optionWords(question.options, id, language),
      )
      return chosen.length > 1 ? chosen.map(option => `•  ${option}`).join('\n') : chosen.join('')
    }
    case 'open':
      return typeof value === 'string' || typeof value === 'number'
        ? writeTyped(question.dataType, value)
        : String(value)
  }
}

function optionWords(
  options: readonly { id: string; text: Parameters<typeof textIn>[0] }[],
  id: string,
  language: Language,
): string {
  const option = options.find(option => option.id === id)
  return option ? textIn(option.text, language) : id
}
