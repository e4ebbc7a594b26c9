import { type Answerer, type FormDefinition, type Language, nothingHidden } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Logic } from '../lazy/logic/logic.tsx'
import {
  type AnswerState,
  answerReducer,
  type CompleteAnswer,
  type ShownState,
  type StartingAnswer,
  startAnswer,
} from './answer-state.ts'
import type { When } from '../root/when.ts'
import type { Checks } from './checks.ts'
import type { FieldProblem } from './problems.ts'
import type { Refusal } from './refusal.ts'

type Options = {
  definition: FormDefinition
  when: When
  initial: StartingAnswer
  who: Answerer
  text: Text
  language: Language
  refusal?: Refusal | undefined
  checks: Checks | undefined
  /** What of the form shows only if; without it all of it is asked. */
  logic?: Logic | undefined
  onSubmit(answer: CompleteAnswer): void
  /** Hears everything written so far, each time it changes. */
  onWritten?: (written: Pick<AnswerState, 'content' | 'typed'>) => void
  /** Hears how many answers are to be corrected, each time it changes. */
  onErrors?: (count: number) => void
}

/** The state of one form being answered: content, typed texts, which errors show, and the try to save; and its handlers as they are now. */
export function useAnswerForm<Props extends Options>(options: Props) {
  const { definition, when, initial, who, text, language, refusal, checks, logic, onSubmit } = options
  const [written, dispatch] = useReducer(answerReducer, null, () => startAnswer(definition, initial))
  const state = useMemo<ShownState>(
    () => ({
      ...written,
      when,
      hidden: nothingHidden,
      ...logic?.stateOf(definition, written.content),
    }),
    [written, when, logic, definition],
  )
  const [listed, setListed] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLElement>(null)

  const errors = useMemo(() => {
    const all = state.shown.size > 0 ? checks?.fieldProblems(state, who, text, language) : undefined
    const own = all?.filter(({ key }) => state.shown.has(key)) ?? []
    return new Map([
      ...Object.entries(state.refused),
      ...own.map(({ key, message }): [string, string] => [key, message]),
    ])
  }, [state, who, text, language, checks])

  // A refusal is an event that comes as a property: it is taken in once, and what is typed after it does not bring it back.
  const [taken, setTaken] = useState<Refusal>()
  if (refusal !== taken && (checks || !refusal)) {
    setTaken(refusal)
    if (refusal && checks) {
      const problems = checks.refusedFields(refusal, state, text, language)
      dispatch({
        kind: 'put',
        change: { refused: Object.fromEntries(problems.map(({ key, message }) => [key, message])) },
      })
      setListed(problems)
      setTries(tries + 1)
    }
  }

  const latest = { ...options, state }
  const handlers = useRef(latest)
  useLayoutEffect(() => {
    handlers.current = latest
  })
  const { content, typed } = state
  const first = useRef(content)
  // Before anything else can happen: the page may be gone before the next frame, and what was written must not go with it.
  useLayoutEffect(() => {
    if (content !== first.current || Object.keys(typed).length > 0) handlers.current.onWritten?.({ content, typed })
  }, [content, typed])
  useEffect(() => handlers.current.onErrors?.(errors.size), [errors.size])

  useEffect(() => {
    if (tries === 0) return
    summary.current?.focus()
    // A list higher than the window is read from its top.
    summary.current?.querySelector('h2')?.scrollIntoView?.({ block: 'nearest' })
  }, [tries])

  /** Shows what is wrong, of a part of it where that is asked, or gives the answer away; says what was wrong. */
  const submit = (
    checks: Checks,
    isAsked: (problem: FieldProblem) => boolean = Boolean,
    give = onSubmit,
  ): readonly FieldProblem[] => {
    const problems = checks.fieldProblems(state, who, text, language).filter(isAsked)
    dispatch({ kind: 'show', keys: problems.map(({ key }) => key) })
    setListed(problems)
    if (problems.length > 0) setTries(count => count + 1)
    else give(checks.completeAnswer(state))
    return problems
  }
  return { state, dispatch, errors, listed, summary, submit, handlers }
}

/** The sections that hold a field with an error. */
export function sectionsOf(problems: readonly FieldProblem[]): string[] {
  return [...new Set(problems.map(({ sectionId }) => sectionId))]
}
