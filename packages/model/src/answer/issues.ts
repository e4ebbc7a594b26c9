import type { FormDefinition } from '../form/definition.ts'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { type InputRule, inputIssuesWith } from '../question/index.ts'
import { lateIssues } from '../question/late/late.ts'
import { askedContent } from './clean.ts'
import type { AnswerContent } from './content.ts'
import type { Hidden } from './hidden.ts'
import { calculatedIssuesOf } from './calculated.ts'
import { hiddenParts } from './hidden-parts.ts'
import { questionPath, valueAt } from './place.ts'
import { structureIssues } from './structure-issues.ts'
import type { GivenSignature, Location } from './submission.ts'
import { valueIssues } from './value-issues.ts'
import { askedQuestions } from './visible-questions.ts'

/** Who answers: an anonymous visitor, a citizen from the portal, or staff. */
export type Answerer = 'public' | 'citizen' | 'staff'

/** What the rules read of an answer to be saved. */
export type GivenAnswer = {
  readonly content: AnswerContent
  readonly signatures?: readonly GivenSignature[]
  readonly citizen?: object | null
  readonly location?: Location
  readonly state?: string
  /** The town's day on which it is given. */
  readonly today?: string | undefined
}

/**
 * Everything that keeps an answer from being saved (spec 3 §5), the citizen first (3 §4), then in reading order. The same call in the
 * widget, the backoffice and the server. An empty list is a complete answer.
 */
export function answerIssues(definition: FormDefinition, answer: GivenAnswer, who: Answerer): Issue[] {
  const issues = askedIssues(lateIssues, definition, answer, who, hiddenParts(definition, answer.content))
  return [...issues, ...calculatedIssuesOf(definition, answer.content)]
}

/** The same in the widget, which knows what is hidden already, and has the rules that few forms need only where one does. */
export function askedIssues(
  late: InputRule | undefined,
  definition: FormDefinition,
  answer: GivenAnswer,
  who: Answerer,
  hidden: Hidden,
): Issue[] {
  const rule = inputIssuesWith(late, answer.today)
  const content = withFirstRows(definition, answer.content)
  return [
    ...citizenIssues(definition, answer, who),
    ...inReadingOrder(definition, [
      ...structureIssues(definition, content, hidden),
      ...questionIssues(definition, content, hidden, rule),
    ]),
    ...locationIssues(definition, answer),
    ...signatureIssues(definition, answer, who),
    ...stateIssues(definition, answer, who),
  ]
}

/** A simple section that was left out counts as one blank row: leaving it out must not skip its required questions. */
function withFirstRows(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const blank = { rows: [{ id: 'first', values: {} }] }
  const sections = { ...content.sections }
  for (const section of definition.sections) {
    const given = sections[section.id]
    const isMissing = !given || ('rows' in given && given.rows.length === 0)
    if (section.kind === 'simple' && isMissing) sections[section.id] = blank
  }
  return { sections }
}

const nowhere: IssuePath = []

function questionIssues(definition: FormDefinition, content: AnswerContent, hidden: Hidden, rule: InputRule): Issue[] {
  const issues: Issue[] = []
  // An option that is offered no longer counts as left blank.
  const asked = hidden.size > 0 ? askedContent(definition, content, hidden) : content
  for (const { question, place } of askedQuestions(definition, content, hidden)) {
    const given = valueAt(asked, place)
    // Most have none: a path for each question takes longer than looking at its value.
    if (valueIssues(question, given, nowhere, rule).length > 0)
      issues.push(...valueIssues(question, given, questionPath(place), rule))
  }
  return issues
}

/** Sections in the order of the form, so the first reason is the first on the page. Stable within a section. */
function inReadingOrder(definition: FormDefinition, issues: Issue[]): Issue[] {
  if (issues.length < 2) return issues
  const order = new Map(definition.sections.map(({ id }, index) => [id, index]))
  const rank = ({ path }: Issue) => order.get(String(path[2])) ?? definition.sections.length
  return issues.toSorted((a, b) => rank(a) - rank(b))
}

function citizenIssues({ settings }: FormDefinition, { citizen }: GivenAnswer, who: Answerer): Issue[] {
  const missing = who === 'staff' && settings.citizen && settings.citizenRequired && !citizen
  return missing ? [issue('answer.citizenRequired', ['citizen'])] : []
}

function locationIssues({ settings }: FormDefinition, { location }: GivenAnswer): Issue[] {
  return location && !settings.geolocation ? [issue('answer.location', ['location'])] : []
}

function signatureIssues(definition: FormDefinition, answer: GivenAnswer, who: Answerer): Issue[] {
  const given = answer.signatures ?? []
  const slots = definition.settings.digitalSignature ? definition.signatures : []
  const ids = given.map(({ id }) => id)
  const strangers = given.filter(({ id }, index) => !slots.some(slot => slot.id === id) || ids.indexOf(id) !== index)
  const missing = slots.filter(
    slot => slot.required && (slot.signatory === 'citizen' || who === 'staff') && !ids.includes(slot.id),
  )
  return [
    ...strangers.map(({ id }) => issue('answer.unknown', ['signatures', id])),
    ...missing.map(({ id }) => issue('answer.signatureRequired', ['signatures', id])),
  ]
}

function stateIssues({ states }: FormDefinition, { state }: GivenAnswer, who: Answerer): Issue[] {
  if (state === undefined) return []
  if (who !== 'staff') return [issue('state.notAllowed', ['state'])]
  return states.available.some(({ id }) => id === state) ? [] : [issue('state.unknown', ['state'])]
}
