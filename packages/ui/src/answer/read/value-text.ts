import { hasValue, type Language, type Question, textIn, type Value, writeTyped } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'

/** The given value in words; null where there is none. Options that a definition no longer has show their id. */
export function valueText(question: Question, given: Value, text: Text, language: Language): string | null {
  const { value } = given
  if (!hasValue(given) || value === null) return null
  switch (question.kind) {
    case 'boolean':
      return text.t(value === true ? 'answer.yes' : 'answer.no')
    case 'radio':
    case 'select': {
      const ids = Array.isArray(value) ? value : [String(value)]
      const name = (id: string) => {
        const option = question.options.find(option => option.id === id)
        return option ? textIn(option.text, language) : id
      }
      return ids.map(name).join(', ')
    }
    case 'open':
      return typeof value === 'string' || typeof value === 'number'
        ? writeTyped(question.dataType, value)
        : String(value)
  }
}
