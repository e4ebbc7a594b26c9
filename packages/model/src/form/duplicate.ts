import { withoutMessageSources } from '../state/copied.ts'
import { type Question } from '../question/index.ts'
import { hasOptions, withDefaultOptions } from '../question/traits.ts'
import type { Condition, FormDefinition, Section } from './definition.ts'
import type { FormContent } from './live-settings.ts'
import { questionsOfSection } from './questions.ts'
import { withCopiedSources } from './show-if.ts'

/**
 * A duplicate (spec 1 §4): incidents off, the incident link cleared, and every id made new, so the answers of the two forms never
 * meet. References inside (payment, certificate, transitions, what shows only if) follow.
 */
export function duplicateForm(form: FormContent, areaIds: readonly string[], newId: () => string): FormContent {
  const ids = new Map<string, string>()
  const fresh = (id: string) => {
    const known = ids.get(id)
    if (known) return known
    const made = newId()
    ids.set(id, made)
    return made
  }
  const { definition, live } = form
  const { payment, certificate, ...rest } = definition
  const copy: FormDefinition = {
    ...rest,
    settings: {
      ...definition.settings,
      incidents: false,
      incidentPerState: false,
      platformSync: definition.settings.citizen,
    },
    sections: withCopiedSources(
      definition.sections.map(section => freshSection(section, fresh)),
      id => ids.get(id),
    ),
    states: {
      available: withoutMessageSources(definition.states).available.map(state => ({
        ...state,
        id: fresh(state.id),
        transitions: state.transitions.map(fresh),
      })),
      initial: definition.states.initial === null ? null : fresh(definition.states.initial),
    },
    signatures: definition.signatures.map(slot => ({ ...slot, id: fresh(slot.id) })),
    ...(payment ? { payment: freshPayment(payment, fresh) } : {}),
    ...(certificate
      ? {
          certificate: {
            ...certificate,
            rows: certificate.rows.map(row => ({ ...row, questionId: fresh(row.questionId) })),
          },
        }
      : {}),
  }
  const summaryQuestionIds = live.summaryQuestionIds.map(id => id && fresh(id))
  // Whether answers are shown to everybody is decided of each form.
  const { contactQuestionId, publicMap: _decided, ...kept } = live
  const contact = contactQuestionId && { contactQuestionId: fresh(contactQuestionId) }
  return { definition: copy, live: { ...kept, platform: {}, summaryQuestionIds, ...contact }, areaIds }
}

type Fresh = (id: string) => string

/** Copies of sections under new ids: what shows by a part that came along shows by the copy of that one. */
export function freshSections(sections: readonly Section[], newId: () => string): Section[] {
  const ids = new Map<string, string>()
  const fresh = (id: string) => {
    const made = newId()
    ids.set(id, made)
    return made
  }
  return withCopiedSources(
    sections.map(section => freshSection(section, fresh)),
    id => ids.get(id),
  )
}

/** Copies of questions under new ids, likewise. */
export function freshQuestions(questions: readonly Question[], newId: () => string): Question[] {
  const around = { kind: 'simple', id: '', title: { text: '' }, description: { text: '' }, repeatable: false } as const
  return freshSections([{ ...around, questions: [...questions] }], newId).flatMap(questionsOfSection)
}

/** A copy of a section under new ids. */
function freshSection(section: Section, fresh: Fresh): Section {
  if (section.kind === 'simple') {
    return {
      ...section,
      id: fresh(section.id),
      questions: section.questions.map(question => freshQuestion(question, fresh)),
    }
  }
  const conditions: Condition[] = section.conditions.map(condition => ({
    ...condition,
    id: fresh(condition.id),
    questions: condition.questions.map(question => freshQuestion(question, fresh)),
  }))
  return { ...section, id: fresh(section.id), conditions }
}

/** A copy of a question under new ids. */
export function freshQuestion(question: Question, fresh: Fresh): Question {
  if (!hasOptions(question)) return { ...question, id: fresh(question.id) }
  const idOf = (option: string) => fresh(`${question.id} ${option}`)
  const options = question.options.map(option => ({ ...option, id: idOf(option.id) }))
  const copy = { ...withDefaultOptions(question, chosen => chosen.map(idOf)), id: fresh(question.id), options }
  return copy.kind === 'table' ? { ...copy, rows: copy.rows.map(row => ({ ...row, id: idOf(row.id) })) } : copy
}

function freshPayment(
  payment: NonNullable<FormDefinition['payment']>,
  fresh: Fresh,
): NonNullable<FormDefinition['payment']> {
  const { quantityQuestionId: quantity, amountQuestionId: amount } = payment
  return {
    ...payment,
    ...(quantity !== undefined && { quantityQuestionId: fresh(quantity) }),
    ...(amount !== undefined && { amountQuestionId: fresh(amount) }),
  }
}
