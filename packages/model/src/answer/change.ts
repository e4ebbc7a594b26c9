import type { ConditionalSection, FormDefinition } from '../form/definition.ts'
import { emptyValue } from '../question/empty-value.ts'
import { type Question } from '../question/index.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent, Row, SectionContent, Values } from './content.ts'
import type { Place } from './place.ts'

/** A new answer: one blank row in every simple section; a required radio with exactly one option is chosen already (spec 3 §5). */
export function emptyContent(definition: FormDefinition, newId: () => string): AnswerContent {
  const sections: AnswerContent['sections'] = {}
  for (const section of definition.sections) {
    sections[section.id] =
      section.kind === 'simple' ? { rows: [blankRow(section.questions, newId())] } : { checked: [], values: {} }
  }
  return { sections }
}

function blankRow(questions: readonly Question[], id: string): Row {
  return { id, values: preselected(questions) }
}

function preselected(questions: readonly Question[]): Values {
  const values: Values = {}
  for (const question of questions) {
    const value = emptyValue(question)
    if (value) values[question.id] = value
  }
  return values
}

export function withValue(content: AnswerContent, place: Place, value: Value): AnswerContent {
  return withSection(content, place.sectionId, section => {
    if (!('rows' in section)) return { ...section, values: { ...section.values, [place.questionId]: value } }
    const rows = section.rows.map((row, index) =>
      index === (place.rowIndex ?? 0) ? { ...row, values: { ...row.values, [place.questionId]: value } } : row,
    )
    return { rows }
  })
}

/** Adds a blank row at the end of a repeatable section (spec 3 §4; decisions.md, Answering and saving: blank, dates too). */
export function withRow(
  definition: FormDefinition,
  content: AnswerContent,
  sectionId: string,
  rowId: string,
): AnswerContent {
  const section = definition.sections.find(({ id }) => id === sectionId)
  if (section?.kind !== 'simple' || !section.repeatable) return content
  const before = content.sections[sectionId]
  const rows = before && 'rows' in before ? before.rows : []
  return {
    ...content,
    sections: { ...content.sections, [sectionId]: { rows: [...rows, blankRow(section.questions, rowId)] } },
  }
}

/** Removes a row; those behind it move up. The last one stays. */
export function withoutRow(content: AnswerContent, sectionId: string, rowIndex: number): AnswerContent {
  return withSection(content, sectionId, section =>
    'rows' in section && section.rows.length > 1
      ? { rows: section.rows.filter((_, index) => index !== rowIndex) }
      : section,
  )
}

/** Checks or unchecks a condition; unchecking removes the answers of its questions (spec 3 §4). */
export function withCondition(
  definition: FormDefinition,
  content: AnswerContent,
  sectionId: string,
  conditionId: string,
  checked: boolean,
): AnswerContent {
  const section = definition.sections.find(({ id }) => id === sectionId)
  if (section?.kind !== 'conditional') return content
  const condition = section.conditions.find(({ id }) => id === conditionId)
  if (!condition) return content
  const before = content.sections[sectionId]
  const given = before && 'checked' in before ? before : { checked: [], values: {} }
  if (checked && isConditionDisabled(section, given, conditionId)) return content
  const own = new Set(condition.questions.map(({ id }) => id))
  const others = Object.fromEntries(Object.entries(given.values).filter(([id]) => !own.has(id)))
  const chosen = given.checked.filter(id => id !== conditionId)
  const after: SectionContent = checked
    ? {
        checked: inOrder(section, [...chosen, conditionId]),
        values: { ...preselected(condition.questions), ...given.values },
      }
    : { checked: chosen, values: others }
  return { ...content, sections: { ...content.sections, [sectionId]: after } }
}

function inOrder(section: ConditionalSection, ids: readonly string[]): string[] {
  return section.conditions.map(({ id }) => id).filter(id => ids.includes(id))
}

/** With the single option, once one condition is checked the others are disabled (spec 3 §4). */
export function isConditionDisabled(
  section: ConditionalSection,
  given: SectionContent | undefined,
  conditionId: string,
): boolean {
  const checked = given && 'checked' in given ? given.checked : []
  return section.single && checked.length > 0 && !checked.includes(conditionId)
}

function withSection(
  content: AnswerContent,
  sectionId: string,
  change: (section: SectionContent) => SectionContent,
): AnswerContent {
  const before = content.sections[sectionId]
  if (!before) return content
  const after = change(before)
  return after === before ? content : { ...content, sections: { ...content.sections, [sectionId]: after } }
}
