import { type Language, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { AnswerState } from '../../flow/answer-state.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import type { Say } from '../../text/say.tsx'
import type { Asked } from '../logic/logic.tsx'
import type { ListedStep } from './StepList.tsx'
import { stepSummary } from './step-content.ts'
import { isOpen, stateOfStep, type Step, stepOfProblem } from './step-list.ts'

/** The check of all of it, which stands behind the steps of the form. */
export const checkId = '#check'

type Titles = { text: Text; words: Text; language: Language }

/** What a step is called, as a text alone. */
export function stepTitle(step: Step, { text, words, language }: Titles): string {
  if (step.kind === 'location') return text.t('answer.location.title')
  if (step.kind === 'signatures') return words.t('steps.sign')
  return textIn(step.section.title, language) || text.t('answer.section', { number: step.number })
}

type Shown = Titles & {
  steps: readonly Step[]
  state: AnswerState
  asked: Asked
  say: Say
  /** `checkId` while all of it is checked. */
  at: string
  seen: ReadonlySet<string>
  problems: readonly FieldProblem[]
}

/** The steps with how each stands, what was answered in it or is missing; the check of all of it last. */
export function listSteps({ steps, state, say, at, seen, problems, ...reading }: Shown): readonly ListedStep[] {
  const { words } = reading
  const ids = steps.map(({ id }) => id)
  const listed = steps.map((step, index): ListedStep => {
    const how = stateOfStep(step.id, { at, seen, problems })
    const own = problems.filter(problem => stepOfProblem(problem) === step.id)
    return {
      id: step.id,
      title: step.kind === 'section' && step.section.title.text ? say(step.section.title) : stepTitle(step, reading),
      state: how,
      isOpen: isOpen(ids, index, seen),
      note: how === 'missing' ? missingNote(own, words) : how === 'done' ? stepSummary(step, state, reading) : '',
    }
  })
  const isChecking = at === checkId
  const check: ListedStep = {
    id: checkId,
    title: words.t('steps.check'),
    state: isChecking ? 'current' : 'later',
    isOpen: isOpen(ids, ids.length, seen),
    note: '',
  }
  return [...listed, check]
}

/** 'Falta «Barrio»', or how many. */
function missingNote(problems: readonly FieldProblem[], words: Text): string {
  const missing = problems.filter(({ isMissing }) => isMissing)
  const [told, key] = missing.length > 0 ? [missing, 'steps.missing' as const] : [problems, 'steps.wrong' as const]
  return words.t(key, { count: told.length, title: told[0]?.label ?? '' })
}
