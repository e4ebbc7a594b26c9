import { hasValue, type Question, type Value, writeTyped } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { Fragment, type ReactNode } from 'react'
import type { Say } from '../text/say.tsx'

/** The given value in words; null where there is none. Options that a definition no longer has show their id. */
export function valueWords(question: Question, given: Value, text: Text, say: Say): ReactNode {
  const { value } = given
  if (!hasValue(given) || value === null) return null
  switch (question.kind) {
    case 'boolean':
      return text.t(value === true ? 'answer.yes' : 'answer.no')
    case 'radio':
    case 'select': {
      const ids = Array.isArray(value) ? value : [String(value)]
      return ids.map((id, index) => {
        const option = question.options.find(option => option.id === id)
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            {option ? say(option.text) : id}
          </Fragment>
        )
      })
    }
    case 'open':
      return typeof value === 'string' || typeof value === 'number'
        ? writeTyped(question.dataType, value)
        : String(value)
  }
}
