import { askedQuestions, attachmentsOf, type IssueCode, type Question, takesValue } from '@ventanilla/model'
import type { MessageKey, Text } from '@ventanilla/text/light'
import type { ShownState } from '../../flow/answer-state.ts'
import type { Checks } from '../../flow/checks.ts'
import { fieldKey } from '../../flow/fields.ts'
import type { FieldProblem } from '../../flow/problems.ts'

/** The rules of saving, whose every error is a sentence of its question: eleven fields do not say the same eleven times. */
export function speaking(checks: Checks, words: Text): Checks {
  return {
    ...checks,
    fieldProblems(state, ...rest) {
      const problems = checks.fieldProblems(state, ...rest)
      const asked = questionsByKey(state)
      return problems.map(problem => (problem.label ? spoken(problem, asked.get(problem.key), words) : problem))
    },
  }
}

function questionsByKey({ definition, content, hidden }: ShownState): ReadonlyMap<string, Question> {
  return new Map(
    askedQuestions(definition, content, hidden).map(({ question, place, rowId }) => [
      fieldKey(place.sectionId, rowId, question.id),
      question,
    ]),
  )
}

/** How something is to be written that cannot be read. */
const written: Partial<Record<IssueCode, MessageKey>> = {
  'answer.integer': 'steps.say.integer',
  'answer.decimal': 'steps.say.decimal',
  'answer.date': 'steps.say.date',
  'answer.time': 'steps.say.time',
  'answer.link': 'steps.say.link',
}

function spoken(problem: FieldProblem, question: Question | undefined, words: Text): FieldProblem {
  const { code, label: title } = problem
  const key = problem.isMissing ? missing(problem, question) : code && written[code]
  const message = key ? words.t(key, { title }) : words.t('steps.say.other', { title, reason: problem.message })
  return { ...problem, message, isSentence: true }
}

/** What has to be done about something that was left out. */
function missing({ code }: FieldProblem, question: Question | undefined): MessageKey {
  if (code === 'answer.signatureRequired') return 'steps.say.sign'
  if (code === 'answer.conditionRequired' || question?.kind === 'select') return 'steps.say.chooseMany'
  if (question && attachmentsOf(question).length > 0) return 'steps.say.file'
  return question && takesValue(question) && question.kind !== 'open' ? 'steps.say.choose' : 'steps.say.write'
}
