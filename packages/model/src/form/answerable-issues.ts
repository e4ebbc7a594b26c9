import { type Issue, issue } from '../issue.ts'
import { kindIssues, type OpenQuestion, type Question, rulesOf } from '../question/index.ts'
import { lateIssues } from '../question/late/late.ts'
import { someDays } from '../question/open.ts'
import { patternIssues } from '../question/late/pattern-issues.ts'
import { takesValue } from '../question/traits.ts'
import type { States } from '../state/definition.ts'
import { unreachedStates } from '../state/reach.ts'
import { type DayLimit, limitOn } from '../written/day-limit.ts'
import type { FormDefinition, Section } from './definition.ts'
import type { FormContent } from './live-settings.ts'
import { questionsOf } from './questions.ts'

/** What makes a form that nobody can answer: nothing to read, nothing to choose, nothing that fits, never open. */
export function answerableIssues({ definition, live }: FormContent): Issue[] {
  const { settings, payment, states } = definition
  const isOpened =
    live.opensAt === null || live.closesAt === null || Date.parse(live.opensAt) < Date.parse(live.closesAt)
  const hasPrice =
    !settings.paymentGateway ||
    (payment !== undefined && (payment.unitPriceCents > 0 || payment.amountQuestionId !== undefined))
  // Staff choose among all states when they answer; who answers for themselves begins with the initial one.
  const isOpenToOthers = live.public || settings.portalAssociation
  return [
    ...nameIssues(definition),
    ...questionsOf(definition).flatMap(questionIssues),
    ...(isOpenToOthers ? reachIssues(states) : []),
    ...(hasPrice ? [] : [issue('form.payment.price', ['definition', 'payment', 'unitPriceCents'])]),
    ...(isOpened ? [] : [issue('form.dates.order', ['live', 'closesAt'])]),
  ]
}

/** Questions and conditions without words, by the numbers that the editor shows. */
function nameIssues({ sections }: FormDefinition): Issue[] {
  return sections.flatMap((section, index) => {
    const where = { section: index + 1 }
    const untitled = questionsIn(section).flatMap(({ id, title }, at) =>
      isBlank(title.text)
        ? [issue('form.question.untitled', ['definition', 'questions', id, 'title'], { ...where, number: at + 1 })]
        : [],
    )
    if (section.kind === 'simple') return untitled
    const conditions = section.conditions.flatMap(({ id, label }, at) =>
      isBlank(label.text)
        ? [issue('form.condition.untitled', ['definition', 'conditions', id], { ...where, number: at + 1 })]
        : [],
    )
    const isStuck = section.required && section.conditions.length === 0
    const none = isStuck ? [issue('form.section.noConditions', ['definition', 'sections', index], where)] : []
    return [...none, ...conditions, ...untitled]
  })
}

function questionsIn(section: Section): readonly Question[] {
  return section.kind === 'simple' ? section.questions : section.conditions.flatMap(({ questions }) => questions)
}

/** A question does not change, another one stands in its place: each is looked at once, whatever is written beside it. */
const known = new WeakMap<Question, readonly Issue[]>()

function questionIssues(question: Question): readonly Issue[] {
  const found = known.get(question) ?? issuesOfQuestion(question)
  known.set(question, found)
  return found
}

function issuesOfQuestion(question: Question): Issue[] {
  const path = ['definition', 'questions', question.id]
  const title = question.title.text.trim() || '…'
  return [
    ...rulesOf(question).formIssues(question, path, title),
    ...patternIssues(question, path, title),
    ...defaultIssues(question, path, title),
  ]
}

/** What a form begins with has to be an answer of its kind. */
function defaultIssues(question: Question, path: readonly string[], title: string): Issue[] {
  const isAnswer = question.kind === 'open' && question.defaultDay ? isDayToBegin(question) : isDefault(question)
  return isAnswer ? [] : [issue('form.default.unknown', [...path, 'default'], { title })]
}

/** Whether what a question begins with is an answer of its kind, which is within its limits. */
export function isDefault(question: Question): boolean {
  const { default: first } = question
  if (first === undefined) return true
  if (!takesValue(question) || kindIssues(question, first, []).length > 0) return false
  // What hangs on the day of the answer is known then: a fixed day may pass.
  return question.kind !== 'open' || lateIssues(question, first, []).length === 0
}

/** A day counted from that of the answer is none besides a fixed one, and is within limits counted from it too. */
function isDayToBegin(question: OpenQuestion): boolean {
  if (question.dataType !== 'date' || question.default !== undefined) return false
  return someDays.every(today => {
    const { min, max } = question.days ?? {}
    const day = limitOn(question.defaultDay, today) ?? ''
    const isWithin = (limit: DayLimit | undefined, holds: (limit: string) => boolean) =>
      typeof limit !== 'object' || holds(limitOn(limit, today) ?? '')
    return isWithin(min, first => day >= first) && isWithin(max, last => day <= last)
  })
}

/** States that no answer gets to from the initial one. */
function reachIssues(states: States): Issue[] {
  return unreachedStates(states).map(state =>
    issue('form.state.unreachable', ['definition', 'states', 'available', states.available.indexOf(state)], {
      name: state.name.trim(),
    }),
  )
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
