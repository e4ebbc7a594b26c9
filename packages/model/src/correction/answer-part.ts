import type { AnswerContent, SectionContent } from '../answer/content.ts'
import type { FormDefinition, Section } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { Value } from '../question/value.ts'
import type { ValuePlace } from './value-history.ts'

/** A part of an answer that is corrected where it stands. */
export type AnswerPart =
  | { readonly kind: 'value'; readonly place: ValuePlace }
  | { readonly kind: 'section'; readonly sectionId: string }
  | { readonly kind: 'signatures' }

/** Names a part, the same for as long as the answer has it. */
export function partKey(part: AnswerPart): string {
  if (part.kind === 'signatures') return 'signatures'
  if (part.kind === 'section') return part.sectionId
  const { sectionId, rowId = '', questionId } = part.place
  return `${sectionId}.${rowId}.${questionId}`
}

/** The form with no more than the part asks, so that what is wrong elsewhere keeps nobody from looking at this. */
export function definitionOfPart(definition: FormDefinition, part: AnswerPart): FormDefinition {
  const isSigning = part.kind === 'signatures'
  return {
    ...definition,
    settings: {
      ...definition.settings,
      geolocation: false,
      digitalSignature: isSigning && definition.settings.digitalSignature,
    },
    signatures: isSigning ? definition.signatures : [],
    sections: isSigning ? [] : definition.sections.flatMap(section => sectionOfPart(section, part)),
  }
}

function sectionOfPart(section: Section, part: AnswerPart): Section[] {
  if (part.kind === 'section') return section.id === part.sectionId ? [section] : []
  if (part.kind !== 'value' || section.id !== part.place.sectionId) return []
  const isAsked = ({ id }: Question) => id === part.place.questionId
  if (section.kind === 'simple') return [{ ...section, questions: section.questions.filter(isAsked) }]
  const conditions = section.conditions.flatMap(condition => {
    const questions = condition.questions.filter(isAsked)
    return questions.length > 0 ? [{ ...condition, questions }] : []
  })
  return [{ ...section, required: false, conditions }]
}

/** What stands in the part, as an answer to that form. */
export function contentOfPart(definition: FormDefinition, content: AnswerContent, part: AnswerPart): AnswerContent {
  if (part.kind === 'signatures') return { sections: {} }
  const sectionId = part.kind === 'section' ? part.sectionId : part.place.sectionId
  const section = content.sections[sectionId]
  if (!section) return { sections: {} }
  if (part.kind === 'section') return { sections: { [sectionId]: section } }
  const { rowId, questionId } = part.place
  const only = (values: Readonly<Record<string, Value>>) => {
    const value = Object.hasOwn(values, questionId) ? values[questionId] : undefined
    return value ? { [questionId]: value } : {}
  }
  if ('rows' in section) {
    const rows = section.rows.filter(({ id }) => id === rowId).map(row => ({ ...row, values: only(row.values) }))
    return { sections: { [sectionId]: { rows } } }
  }
  const asked = definitionOfPart(definition, part).sections[0]
  const ids = asked?.kind === 'conditional' ? asked.conditions.map(({ id }) => id) : []
  const checked = section.checked.filter(id => ids.includes(id))
  return { sections: { [sectionId]: { checked, values: only(section.values) } } }
}

/** The whole answer with what is given for the part; the rest stays. A row that is gone takes nothing. */
export function withPart(content: AnswerContent, part: AnswerPart, given: AnswerContent): AnswerContent {
  if (part.kind === 'signatures') return content
  const sectionId = part.kind === 'section' ? part.sectionId : part.place.sectionId
  const before = content.sections[sectionId]
  const now = given.sections[sectionId]
  if (!now) return content
  const section = part.kind === 'section' || !before ? now : withValueOf(before, now, part.place)
  return { sections: { ...content.sections, [sectionId]: section } }
}

function withValueOf(before: SectionContent, now: SectionContent, { rowId, questionId }: ValuePlace): SectionContent {
  if ('rows' in before && 'rows' in now) {
    const value = now.rows.find(({ id }) => id === rowId)?.values[questionId]
    const rows = before.rows.map(row =>
      row.id === rowId ? { ...row, values: placed(row.values, questionId, value) } : row,
    )
    return { rows }
  }
  if ('checked' in before && 'checked' in now) {
    return { ...before, values: placed(before.values, questionId, now.values[questionId]) }
  }
  return before
}

function placed(values: Readonly<Record<string, Value>>, id: string, value: Value | undefined) {
  const { [id]: _before, ...rest } = values
  return value ? { ...values, [id]: value } : rest
}
