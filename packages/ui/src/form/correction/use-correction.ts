import { type AnswerContent, askedContent, valueAt, withValue } from '@ventanilla/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Checks } from '../../flow/checks.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import { useAnswerForm } from '../../flow/use-answer-form.ts'
import { askedAnswers, askedSince } from './asked-answers.ts'
import type { CorrectionFormProps } from './correction-form-props.ts'
import { useDecisions } from './use-decisions.ts'

/** The state of a correction: the answer as it is written in, what is decided about each question, and what is still missing. */
export function useCorrection(props: CorrectionFormProps, message: string) {
  const { definition, content: latest, marks, begun, logic, refusal, onBegun } = props
  const [before] = useState(latest)
  const [start] = useState({ content: begun?.content ?? latest })
  const [mine, setMine] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLElement>(null)
  const own = { ...props, who: 'citizen' as const, initial: start, onSubmit: () => undefined }
  const form = useAnswerForm(own)
  const { state, dispatch, handlers } = form
  const { content, hidden } = state
  const hiddenBefore = useMemo(() => logic.hiddenOf(definition, before), [logic, definition, before])
  const asked = useMemo(() => askedAnswers(definition, content, hidden, marks), [definition, content, hidden, marks])
  const more = useMemo(
    () => askedSince(definition, content, hidden, hiddenBefore),
    [definition, content, hidden, hiddenBefore],
  )
  const decide = useDecisions(asked, before, state, dispatch, props)
  const states = asked.map(answer => ({ answer, state: decide.stateOf(answer) }))

  const give = (given: AnswerContent) => {
    // What staff wrote meanwhile to the rest of it stays theirs.
    const merged = [...asked, ...more].reduce(
      (whole, { place }) => withValue(whole, place, valueAt(given, place)),
      latest,
    )
    const kept = asked
      .filter(answer => decide.of(answer).choice === 'keep')
      .map(answer => ({ ...answer.place, reason: decide.of(answer).reason.trim() }))
    props.onSubmit({
      content: askedContent(definition, merged, logic.hiddenOf(definition, merged)),
      kept,
      ...(message.trim() !== '' && { message: message.trim() }),
    })
  }
  const submit = (rules: Checks) => {
    const missing = decide.problems()
    setMine(missing)
    const changed = asked.filter(answer => decide.of(answer).choice === 'change')
    const fields = new Set([...changed, ...more].map(({ key }) => key))
    const isAsked = ({ key }: FieldProblem) => fields.has(key.split(':')[0] ?? key)
    const found = form.submit(rules, isAsked, answer => missing.length === 0 && give(answer.content))
    if (missing.length + found.length > 0) setTries(count => count + 1)
  }
  const still = new Map(decide.problems().map(problem => [problem.key, problem.message]))
  const errors = new Map(form.errors)
  for (const { key } of mine) {
    const left = still.get(key)
    if (left !== undefined) errors.set(key, left)
  }
  // A file that is missing is found by the form, too.
  const known = new Set(mine.map(({ key }) => key))
  const listed = [...mine, ...form.listed.filter(({ key }) => !known.has(key))]
  const { decisions } = decide
  useEffect(() => {
    onBegun({ content, decisions: [...decisions], message })
  }, [onBegun, content, decisions, message])
  useEffect(() => {
    if (tries > 0 || refusal) summary.current?.focus()
  }, [tries, refusal])
  return { before, state, dispatch, handlers, asked, more, decide, states, errors, listed, summary, submit, own }
}
