import type { Form } from '@ventanilla/api'
import type { Question, Value } from '@ventanilla/model'
import { createSay, shownValue } from '@ventanilla/ui'
import { Fragment } from 'react'
import { useText } from '../../../context/text-context.ts'

type Props = { question: Question; values: readonly Value[] | undefined; form: Form }

/** What an answer says to one question, in a cell: a line each where the section repeats. */
export function ListValues({ question, values = [], form }: Props) {
  const text = useText()
  const say = createSay(text.language, form.definition.language)
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {shownValue(question, value, text, say)}
    </Fragment>
  ))
}
