import { type Issue, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { attachmentsOf, isTitle } from '../question/traits.ts'
import { sameWords } from '../same-words.ts'
import { termIssue } from '../work/term.ts'
import type { FormDefinition } from './definition.ts'
import { contactIssues } from './leftovers.ts'
import type { FormContent } from './live-settings.ts'
import { logicIssues, termIssuesOf } from './logic-issues.ts'
import { type FormOption, hasOption, optionLock, versionFlags } from './options.ts'
import { questionsOf } from './questions.ts'
import { summaryIssues } from './summary-choice.ts'

/** What a saved form must hold besides the ten checks (spec 2 §4 and §5), for the server and the editor's problems panel. */
export function formIssues(form: FormContent): Issue[] {
  const { definition } = form
  return [
    ...optionIssues(form),
    ...stateIssues(definition),
    ...termIssues(definition),
    ...incidentIssues(definition),
    ...signatureIssues(definition),
    ...questionIssues(definition),
    ...referenceIssues(definition),
    ...logicIssues(definition),
    ...termIssuesOf(definition),
    ...summaryIssues(form),
    ...contactIssues(form),
  ]
}

const options: readonly FormOption[] = [...versionFlags, 'public', 'limitResponses', 'singleAnswer']

function optionIssues(form: FormContent): Issue[] {
  return options.flatMap(option => (hasOption(form, option) ? (optionLock(form, option) ?? []) : []))
}

function stateIssues({ states }: FormDefinition): Issue[] {
  const ids = states.available.map(({ id }) => id)
  const names = states.available.map(({ name }) => sameWords(name))
  const at = (index: number) => ['definition', 'states', 'available', index]
  const issues = states.available.flatMap((state, index) => {
    const name = state.name.trim()
    if (name === '') return [issue('form.state.nameRequired', at(index))]
    if (names.indexOf(sameWords(name)) !== index) return [issue('form.state.duplicate', at(index), { name })]
    return state.transitions.every(target => target !== state.id && ids.includes(target))
      ? []
      : [issue('form.state.unknown', at(index))]
  })
  const isKnown = states.initial === null ? ids.length === 0 : ids.includes(states.initial)
  return isKnown ? issues : [...issues, issue('form.state.unknown', ['definition', 'states', 'initial'])]
}

function termIssues({ termDays, states }: FormDefinition): Issue[] {
  const ofStates = states.available.map((state, index) =>
    termIssue(state.termDays, ['definition', 'states', 'available', index, 'termDays']),
  )
  return [termIssue(termDays, ['definition', 'termDays']), ...ofStates].flatMap(each => each ?? [])
}

/** Title, separator and state name make the incident type's name (decisions.md, Forms). */
const separator = ' - '

function incidentIssues({ settings, states, title }: FormDefinition): Issue[] {
  if (!settings.incidentPerState) return []
  if (states.available.length < 2) return [issue('form.incidentPerState.states', ['definition', 'states'])]
  return states.available.flatMap(({ name }, index) =>
    [...`${title.text.trim()}${separator}${name.trim()}`].length > limits.incidentTitle
      ? [
          issue('form.incidentPerState.tooLong', ['definition', 'states', 'available', index], {
            name,
            max: limits.incidentTitle,
          }),
        ]
      : [],
  )
}

function signatureIssues({ signatures }: FormDefinition): Issue[] {
  return signatures.flatMap(({ title }, index) =>
    [...title.trim()].length > limits.signatureTitle
      ? [issue('form.signature.titleTooLong', ['definition', 'signatures', index], { max: limits.signatureTitle })]
      : [],
  )
}

function questionIssues(definition: FormDefinition): Issue[] {
  const questions = questionsOf(definition)
  const issues = questions
    .filter(question => isTitle(question) && question.required && attachmentsOf(question).length === 0)
    .map(({ id }) => issue('form.titleQuestion.required', ['definition', 'questions', id]))
  if (questions.length > limits.questions) {
    issues.push(issue('form.tooLarge', ['definition', 'sections'], { max: limits.questions }))
  }
  return [...issues, ...idIssues(definition)]
}

/** Ids stand once in the whole form: answers, statistics and corrections are kept by them. Option ids once within their question. */
function idIssues(definition: FormDefinition): Issue[] {
  const parts = [
    ...definition.sections.flatMap(section => [
      section.id,
      ...(section.kind === 'conditional' ? section.conditions.map(({ id }) => id) : []),
    ]),
    ...questionsOf(definition).map(({ id }) => id),
  ]
  const lists = [
    parts,
    definition.states.available.map(({ id }) => id),
    definition.signatures.map(({ id }) => id),
    ...questionsOf(definition).map(question => ('options' in question ? question.options.map(({ id }) => id) : [])),
    ...questionsOf(definition).map(question => (question.kind === 'table' ? question.rows.map(({ id }) => id) : [])),
  ]
  const repeated = lists.flatMap(ids => (new Set(ids).size === ids.length ? [] : repeatedOf(ids)))
  return [...new Set(repeated)].map(id => issue('form.ids.duplicate', ['definition', 'sections', id], { id }))
}

function repeatedOf(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

function referenceIssues(definition: FormDefinition): Issue[] {
  const questions = questionsOf(definition)
  const quantity = definition.payment?.quantityQuestionId
  const counted = questions.find(({ id }) => id === quantity)
  const isInteger = counted?.kind === 'open' && counted.dataType === 'integer'
  const amount = definition.payment?.amountQuestionId
  const isAmount = amount === undefined || questions.find(({ id }) => id === amount)?.kind === 'calculated'
  return [
    ...(isAmount ? [] : [issue('form.payment.amount', ['definition', 'payment', 'amountQuestionId'])]),
    ...(quantity !== undefined && !isInteger ? [issue('form.payment.quantity', ['definition', 'payment'])] : []),
    ...(definition.certificate?.rows ?? []).flatMap(({ questionId }, index) =>
      questions.some(({ id }) => id === questionId)
        ? []
        : [issue('form.certificate.question', ['definition', 'certificate', 'rows', index])],
    ),
  ]
}
