import { type AnswerContent, textIn, valueAt, withValue } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type Dispatch, useState } from 'react'
import type { AnswerAction, AnswerState } from '../../flow/answer-state.ts'
import { attachmentKey } from '../../flow/fields.ts'
import type { FieldProblem } from '../../flow/problems.ts'
import type { BegunCorrection } from './correction-form-props.ts'
import { type AskedAnswer, type Decision, isChanged, toChange } from './asked-answers.ts'

const undecided: Decision = { reason: '' }

/** What is decided about each question that is asked, and what is still missing of that. */
export function useDecisions(
  asked: readonly AskedAnswer[],
  before: AnswerContent,
  state: Pick<AnswerState, 'content'>,
  dispatch: Dispatch<AnswerAction>,
  { text, begun }: { readonly text: Text; readonly begun?: BegunCorrection | undefined },
) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(() => new Map(begun?.decisions))
  const of = ({ key }: AskedAnswer) => decisions.get(key) ?? undecided
  const put = (answer: AskedAnswer, decision: Partial<Decision>) =>
    setDecisions(now => new Map(now).set(answer.key, { ...undecided, ...now.get(answer.key), ...decision }))

  const choose = (answer: AskedAnswer, choice: 'change' | 'keep') => {
    if (of(answer).choice === choice) return
    put(answer, { choice })
    // What was sent stands again where it is right; a file that is asked for again begins without one.
    const back = withValue(state.content, answer.place, valueAt(before, answer.place))
    const content = choice === 'keep' ? back : toChange(back, answer)
    dispatch({ kind: 'put', change: { content } })
    dispatch({ kind: 'settle', key: answer.key })
  }

  /** Where an answer stands: still to be decided, right as it is, or another now. */
  const stateOf = (answer: AskedAnswer): 'open' | 'kept' | 'changed' => {
    const { choice, reason } = of(answer)
    if (choice === 'keep') return reason.trim() === '' ? 'open' : 'kept'
    return choice === 'change' &&
      isChanged(answer, before, state.content) &&
      missingFiles(answer, state.content).length === 0
      ? 'changed'
      : 'open'
  }

  /** What is missing, by the field that it is missing in. */
  const problems = (): FieldProblem[] =>
    asked.flatMap(answer => {
      const { choice, reason } = of(answer)
      const common = {
        sectionId: answer.place.sectionId,
        label: textIn(answer.question.title, text.language),
        isMissing: true,
      }
      if (choice === undefined)
        return [{ ...common, key: choiceKey(answer), message: text.t('portal.link.missing.choice') }]
      if (choice === 'keep')
        return reason.trim() === ''
          ? [{ ...common, key: reasonKey(answer), message: text.t('portal.link.missing.reason') }]
          : []
      const [file] = missingFiles(answer, state.content)
      if (file) {
        const message = text.issue({ code: 'answer.required' })
        return [{ ...common, key: attachmentKey(answer.key, file), message, code: 'answer.required' }]
      }
      return isChanged(answer, before, state.content)
        ? []
        : [{ ...common, key: choiceKey(answer), message: text.t('portal.link.missing.change') }]
    })
  return { decisions, of, put, choose, stateOf, problems }
}

/** A file that was taken out and not replaced is no correction yet. */
function missingFiles({ place, kinds }: AskedAnswer, content: AnswerContent) {
  const value = valueAt(content, place)
  return kinds.flatMap(kind => (kind === 'answer' || value[kind] ? [] : [kind]))
}

export const choiceKey = ({ key }: AskedAnswer) => `${key}?choice`
export const reasonKey = ({ key }: AskedAnswer) => `${key}?reason`
