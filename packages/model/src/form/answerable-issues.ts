import { type Issue, issue } from '../issue.ts'
import { linkAddress } from '../link-address.ts'
import { sameWords } from '../same-words.ts'
import type { FormDefinition, OpenQuestion, Option, Question, Section, States } from './definition.ts'
import { limits } from './limits.ts'
import type { FormContent } from './live-settings.ts'
import { questionsOf } from './questions.ts'

/** What makes a form that nobody can answer: nothing to read, nothing to choose, nothing that fits, never open. */
export function answerableIssues({ definition, live }: FormContent): Issue[] {
  const { settings, payment, states } = definition
  const isOpened =
    live.opensAt === null || live.closesAt === null || Date.parse(live.opensAt) < Date.parse(live.closesAt)
  const hasPrice = !settings.paymentGateway || (payment !== undefined && payment.unitPriceCents > 0)
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

function questionIssues(question: Question): Issue[] {
  const path = ['definition', 'questions', question.id]
  const title = question.title.text.trim() || '…'
  if (question.kind === 'boolean') return []
  if (question.kind === 'open') return [...limitIssues(question, path, title), ...linkIssues(question, path, title)]
  return question.options.length === 0
    ? [issue('form.choice.required', [...path, 'options'], { title })]
    : optionIssues(question.options, path, title)
}

function optionIssues(options: readonly Option[], path: readonly string[], title: string): Issue[] {
  const seen = new Set<string>()
  return options.flatMap(({ text }, index) => {
    const at = [...path, 'options', index]
    const words = sameWords(text.text)
    if (words === '') return [issue('form.choice.blank', at, { title, number: index + 1 })]
    if (seen.has(words)) return [issue('form.choice.duplicate', at, { title, name: text.text.trim() })]
    seen.add(words)
    return []
  })
}

/** Numbers are written without a sign, whole ones or with two decimals; texts have a largest length of their own. */
function limitIssues({ dataType, limits: given = {} }: OpenQuestion, path: readonly string[], title: string): Issue[] {
  if (dataType === 'string') {
    const { minLength: min = 0, maxLength: max = limits.text } = given
    return min > max ? [issue('form.limits.none', [...path, 'limits', 'minLength'], { title, min, max })] : []
  }
  if (dataType !== 'integer' && dataType !== 'decimal') return []
  const { min = 0, max = Number.POSITIVE_INFINITY } = given
  const steps = dataType === 'decimal' ? 100 : 1
  if (max < 0) return [issue('form.limits.negative', [...path, 'limits', 'max'], { title, max })]
  const isEmpty = Math.ceil(min * steps) > Math.floor(max * steps)
  return isEmpty ? [issue('form.limits.none', [...path, 'limits', 'min'], { title, min, max })] : []
}

function linkIssues({ dataType, link }: OpenQuestion, path: readonly string[], title: string): Issue[] {
  if (dataType !== 'link' || !link) return []
  if (linkAddress(link.url) === null) return [issue('form.link.dead', [...path, 'link', 'url'], { title })]
  return isBlank(link.title.text) ? [issue('form.link.untitled', [...path, 'link', 'title'], { title })] : []
}

/** States that no answer gets to from the initial one. */
function reachIssues({ available, initial }: States): Issue[] {
  const reached = new Set<string>(initial === null ? [] : [initial])
  // A set that grows while it is gone through is gone through to its end.
  for (const id of reached) {
    for (const target of available.find(state => state.id === id)?.transitions ?? []) reached.add(target)
  }
  return available.flatMap(({ id, name }, index) =>
    reached.has(id)
      ? []
      : [issue('form.state.unreachable', ['definition', 'states', 'available', index], { name: name.trim() })],
  )
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
