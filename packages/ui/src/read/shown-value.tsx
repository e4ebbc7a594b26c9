import type { Question, Value } from '@ventanilla/model'
import { type Text, valueLabels } from '@ventanilla/text/light'
import { Fragment, type ReactNode } from 'react'
import type { Say } from '../text/say.tsx'

/** The given value in words, in one line; null where there is none. */
export function shownValue(question: Question, given: Value, { t }: Text, say: Say): ReactNode {
  const labels = valueLabels(question, given, { t, say })
  if (labels.length === 0) return null
  return labels.map((label, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {label}
    </Fragment>
  ))
}
