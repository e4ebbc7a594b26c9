import {
  isOptional,
  isTitle,
  type Place,
  type Question as QuestionModel,
  showsLink,
  textIn,
  type Value,
} from '@ventanilla/model'
import { memo } from 'react'
import type { FieldWords } from '../control/Field.tsx'
import { BooleanQuestion } from './BooleanQuestion.tsx'
import { fieldKey } from './fields.ts'
import { useFormParts } from './form-context.ts'
import { OpenQuestion, typedHint } from './OpenQuestion.tsx'
import { RadioQuestion, SelectQuestion } from './option-questions.tsx'
import { ShownLink } from './ShownLink.tsx'

export type QuestionProps = {
  question: QuestionModel
  sectionId: string
  rowIndex?: number | undefined
  rowId?: string | undefined
  /** 'Repeatable N°2', where the question stands once in every row. */
  rowWord?: string | undefined
  value: Value
  typed: string | undefined
  error: string | undefined
}

/** What a kind of question needs to draw itself. */
export type Asked<Kind extends QuestionModel = QuestionModel> = {
  question: Kind
  words: FieldWords
  value: Value['value']
  typed: string | undefined
  place: Place
  fieldKey: string
  setValue(value: Value['value']): void
}

/** One question: the words around it, then the control of its kind. Drawn again only when something of its own changes. */
export const Question = memo(function Question(props: QuestionProps) {
  const { question, sectionId, rowIndex, rowId, rowWord, error } = props
  const { text, language, dispatch, idOf, onChanged } = useFormParts()
  if (isTitle(question)) return <p className="v-subtitle">{textIn(question.title, language)}</p>
  if (showsLink(question)) return <ShownLink question={question} />
  const key = fieldKey(sectionId, rowId, question.id)
  const place: Place = { sectionId, questionId: question.id, ...(rowIndex === undefined ? {} : { rowIndex }) }
  const help = question.help && textIn(question.help, language)
  const words: FieldWords = {
    id: idOf(key),
    label: textIn(question.title, language),
    labelSuffix: rowWord,
    optional: isOptional(question) ? text.t('answer.optional') : undefined,
    hint: help || (question.kind === 'open' ? typedHint(question, text) : undefined),
    error,
    errorWord: text.t('answer.error'),
  }
  const setValue = (value: Value['value']) => {
    dispatch({ kind: 'value', place, key, value })
    onChanged(question.id)
  }
  const asked = { words, value: props.value.value, typed: props.typed, place, fieldKey: key, setValue }
  switch (question.kind) {
    case 'open':
      return <OpenQuestion {...asked} question={question} />
    case 'radio':
      return <RadioQuestion {...asked} question={question} />
    case 'select':
      return <SelectQuestion {...asked} question={question} />
    case 'boolean':
      return <BooleanQuestion {...asked} question={question} />
  }
})
