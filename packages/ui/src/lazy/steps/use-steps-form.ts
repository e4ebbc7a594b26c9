import type { Answerer, Language, Row, SimpleSection } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnswerAction, ShownState, StepPlace } from '../../flow/answer-state.ts'
import type { Checks } from '../../flow/checks.ts'
import type { FormParts } from '../../flow/form-context.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import { useAnswerForm } from '../../flow/use-answer-form.ts'
import { useSubmitting } from '../../flow/use-submitting.ts'
import { useParts } from '../../form/use-parts.ts'
import type { Asked } from '../logic/logic.tsx'
import { rowName } from './step-content.ts'
import { stepOfProblem, stepsOf, withSearch } from './step-list.ts'
import { speaking } from './step-sentences.ts'
import type { StepsFormProps } from './steps-form-props.ts'
import { useKept, useKeptPlace } from './use-kept.ts'
import { useSteps } from './use-steps.ts'
import { useUndo } from './use-undo.ts'

const all: Asked = parts => parts
const nothing: readonly FieldProblem[] = []
const goNowhere = () => undefined

/** A form in steps: what was answered, where somebody is, and what each button of it does. */
export function useStepsForm(given: StepsFormProps, form: RefObject<HTMLFormElement | null>, formId: string) {
  const { text, words, language, who, isSaving, isHidden = false, logic, around } = given
  const definition = useMemo(() => withSearch(given.definition), [given.definition])
  const checks = useMemo(() => given.checks && speaking(given.checks, words), [given.checks, words])
  const kept = useKept(given)
  const props = { ...given, definition, checks, onWritten: kept.write }
  const answering = useAnswerForm(props)
  const { state, dispatch, errors, listed, submit, handlers } = answering
  const asked = logic ? logic.askedBy(state.hidden) : all
  const steps = stepsOf(definition, { asked, who, hasUploads: given.uploads !== undefined, locks: given.locks })
  const ids = steps.map(({ id }) => id)
  const place = useSteps({
    form,
    ids,
    start: given.initial.step,
    hasHistory: around?.page?.hasHistory === true,
    isChecking: isHidden,
    onBack: () => around?.dispatch({ kind: 'back' }),
    goTo: given.goTo,
    headingId: `${formId}title`,
    idOf: key => formId + key,
  })
  const { index, at, seen, move, go } = place
  const reached = ids.findLast(id => seen.has(id)) ?? at
  useKeptPlace(kept.keepPlace, state, { at, reached })
  const problems = useProblems(seen.size > 1 ? checks : undefined, { state, who, text, language })
  const [isOfAll, setIsOfAll] = useState(false)
  const wantsAll = useRef(false)
  const goOn = (rules: Checks) => {
    const asksAll = wantsAll.current
    wantsAll.current = false
    // Whoever came from the check to change something goes back to it.
    const isReturn = place.wasSent && rules.fieldProblems(state, who, text, language).length === 0
    const own = asksAll ? nothing : submit(rules, problem => stepOfProblem(problem) === at, goNowhere)
    if (own.length > 0) return setIsOfAll(false)
    if (!asksAll && index < steps.length - 1 && !isReturn) return move(index + 1)
    setIsOfAll(true)
    submit(rules)
  }
  const submitting = useSubmitting(form, { isSaving, checks, onUnchecked: given.onUnchecked, submit: goOn })
  const rows = useRowNames({ state, text, language, asked })
  const undo = useUndo({ state, dispatch, nameOf: rows.nameOf })
  const [plain, said] = useParts(props, handlers, form, formId, undo.act, submitting)
  const parts = useStepParts(plain, { rows, words, at, reached })
  useFormatChecks(form, formId, checks, dispatch, { state, who, text, language })

  const left = listed.filter(({ key }) => errors.has(key))
  const isHere = isOfAll || left.some(problem => stepOfProblem(problem) === at)
  return {
    ...answering,
    ...place,
    definition,
    checks,
    steps,
    asked,
    problems,
    submitting,
    undo,
    parts,
    said,
    keptAt: kept.keptAt,
    isListed: (left.length > 0 && isHere) || given.refusal !== undefined,
    back: () => move(index - 1),
    putBack() {
      if (undo.taken) parts.announce(words.t('steps.restored', { name: undo.taken.name }))
      undo.undo()
    },
    check() {
      wantsAll.current = true
      form.current?.requestSubmit()
    },
    toProblem(problem: FieldProblem) {
      const to = stepOfProblem(problem) ?? at
      if (to === at) parts.focusLater(parts.idOf(problem.key))
      else go(to, problem.key)
    },
  }
}

type Naming = { rows: ReturnType<typeof useRowNames>; words: Text } & StepPlace

/** What every part of the form shares, with what steps have beside it. */
function useStepParts(plain: FormParts, { rows, words, at, reached }: Naming): FormParts {
  return useMemo(
    () => ({
      ...plain,
      place: { at, reached },
      nameRow: (word, section, row) => rows.named(word, words, section, row),
    }),
    [plain, rows, words, at, reached],
  )
}

type Reading = { state: ShownState; text: Text; language: Language; asked: Asked }

/** Names of repeated rows after what stands in them, by functions that stay the same. */
function useRowNames(reading: Reading) {
  const now = useRef(reading)
  useLayoutEffect(() => {
    now.current = reading
  })
  return useMemo(
    () => ({
      named(word: string, words: Text, section: SimpleSection, row: Row | undefined): string {
        const name = rowName(section.questions, row, now.current)
        return name ? words.t('steps.row', { row: word, name }) : word
      },
      nameOf(sectionId: string, rowIndex: number): string {
        const { state, text } = now.current
        const section = state.definition.sections.find(({ id }) => id === sectionId)
        const given = state.content.sections[sectionId]
        const row = given && 'rows' in given ? given.rows[rowIndex] : undefined
        const name = section?.kind === 'simple' ? rowName(section.questions, row, now.current) : undefined
        return name ?? text.t('answer.row', { number: rowIndex + 1 })
      },
    }),
    [],
  )
}

type Checking = { state: ShownState; who: Answerer; text: Text; language: Language }

/** What is written in a field that cannot be read is told when the field is left; that nothing is, only by whoever wants to go on. */
function useFormatChecks(
  form: RefObject<HTMLFormElement | null>,
  formId: string,
  checks: Checks | undefined,
  dispatch: Dispatch<AnswerAction>,
  checking: Checking,
): void {
  const now = useRef(checking)
  useEffect(() => {
    now.current = checking
  })
  useEffect(() => {
    if (!checks || !form.current) return
    return checks.hearLeaving(form.current, formId, action => {
      const { state, who, text, language } = now.current
      const isWrong = ({ key, isMissing }: FieldProblem) => action.kind === 'leave' && key === action.key && !isMissing
      if (checks.fieldProblems(state, who, text, language).some(isWrong)) dispatch(action)
    })
  }, [checks, form, formId, dispatch])
}

/** All that is wrong, once somebody was in more than one step. */
function useProblems(checks: Checks | undefined, { state, who, text, language }: Checking): readonly FieldProblem[] {
  return useMemo(
    () => checks?.fieldProblems(state, who, text, language) ?? nothing,
    [checks, state, who, text, language],
  )
}
