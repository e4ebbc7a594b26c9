import {
  type AnswerContent,
  type Answerer,
  cleanContent,
  type FormDefinition,
  type IssuePath,
  type Language,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { answerReducer, type CompleteAnswer, type StartingAnswer, startAnswer } from './answer-state.ts'
import { type FormField, formFields, keyOfPath } from './fields.ts'
import { readLocation } from './location-text.ts'
import { type FieldProblem, fieldProblems } from './problems.ts'

/** The server's refusal: one sentence, and those of single fields. */
export type Refusal = { message: string; errors: readonly { path: IssuePath; message: string }[] }

type Options = {
  definition: FormDefinition
  initial: StartingAnswer
  who: Answerer
  text: Text
  language: Language
  refusal?: Refusal | undefined
  onSubmit(answer: CompleteAnswer): void
}

/** The state of one form being answered: content, typed texts, which errors show, and the try to save. */
export function useAnswerForm({ definition, initial, who, text, language, refusal, onSubmit }: Options) {
  const [state, dispatch] = useReducer(answerReducer, null, () => startAnswer(definition, initial))
  const [listed, setListed] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLElement>(null)

  const errors = useMemo(() => {
    const own =
      state.shown.size > 0 ? fieldProblems(state, who, text, language).filter(({ key }) => state.shown.has(key)) : []
    return new Map([
      ...Object.entries(state.refused),
      ...own.map(({ key, message }): [string, string] => [key, message]),
    ])
  }, [state, who, text, language])

  // A refusal is an event that comes as a property: it is taken in once, and what is typed after it does not bring it back.
  const [taken, setTaken] = useState<Refusal>()
  if (refusal !== taken) {
    setTaken(refusal)
    if (refusal) {
      const problems = refusedFields(refusal, formFields(definition, state.content, text, language), state.content)
      dispatch({ kind: 'refuse', errors: Object.fromEntries(problems.map(({ key, message }) => [key, message])) })
      setListed(problems)
      setTries(tries + 1)
    }
  }

  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const problems = fieldProblems(state, who, text, language)
    dispatch({ kind: 'show', keys: problems.map(({ key }) => key) })
    setListed(problems)
    if (problems.length > 0) {
      setTries(count => count + 1)
      return problems
    }
    const { location } = readLocation(state.location)
    const { signatures } = state
    onSubmit({
      content: cleanContent(definition, state.content),
      ...(location ? { location } : {}),
      ...(signatures.length > 0 ? { signatures: [...signatures] } : {}),
    })
    return problems
  }
  return { state, dispatch, errors, listed, summary, submit }
}

/** The sections that hold a field with an error. */
export function sectionsOf(problems: readonly FieldProblem[]): string[] {
  return [...new Set(problems.map(({ sectionId }) => sectionId))]
}

function refusedFields({ errors }: Refusal, fields: readonly FormField[], content: AnswerContent): FieldProblem[] {
  return errors.map(({ path, message }) => {
    const key = keyOfPath(content, path)
    const field = fields.find(each => each.key === key)
    return { label: '', sectionId: '', ...field, key, message, isMissing: false }
  })
}
