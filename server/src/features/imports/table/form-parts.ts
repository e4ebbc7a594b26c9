import { type ColumnRole, columnRoles } from '@ventanilla/api'
import {
  type ConditionalSection,
  type FormDefinition,
  type Question,
  questionsOfSection,
  rowQuestions,
  type Section,
  takesValue,
} from '@ventanilla/model'
import type { Choosable } from './read-choices.ts'

/** What of a form a column of a file can be: a question, a row of a table (as the single choice that it is), or what is checked in a section. */
export type FormPart =
  | {
      readonly kind: 'question'
      readonly section: Section
      /** Of a row of a table that row. */
      readonly question: Question
      readonly table?: { readonly id: string; readonly rowId: string }
    }
  | { readonly kind: 'conditions'; readonly section: ConditionalSection; readonly options: readonly Choosable[] }

/** A memo of a pure function: a definition never changes. */
const known = new WeakMap<FormDefinition, ReadonlyMap<string, FormPart>>()

/** By what a column is called in the interface, in reading order. What is calculated and what is only shown is no column. */
export function formParts(definition: FormDefinition): ReadonlyMap<string, FormPart> {
  let parts = known.get(definition)
  if (!parts) known.set(definition, (parts = new Map(definition.sections.flatMap(partsOf))))
  return parts
}

/** The name of a question's column; of a row of a table by the row's own id. */
export function questionColumn(id: string): string {
  return `question:${id}`
}

export function conditionsColumn(sectionId: string): string {
  return `conditions:${sectionId}`
}

function partsOf(section: Section): [string, FormPart][] {
  const questions = questionsOfSection(section).flatMap(question => questionParts(section, question))
  if (section.kind === 'simple') return questions
  const options = section.conditions.map(({ id, label }) => ({ id, text: label }))
  return [[conditionsColumn(section.id), { kind: 'conditions', section, options }], ...questions]
}

function questionParts(section: Section, question: Question): [string, FormPart][] {
  if (question.kind === 'calculated' || !takesValue(question)) return []
  if (question.kind !== 'table') return [[questionColumn(question.id), { kind: 'question', section, question }]]
  return rowQuestions(question).map((row, index) => [
    questionColumn(row.id),
    { kind: 'question', section, question: row, table: { id: question.id, rowId: question.rows[index]?.id ?? '' } },
  ])
}

/** What else a column can be. A form without states has none of states, and one that asks for no place none of places. */
export function formRoles({ states, settings }: FormDefinition): ColumnRole[] {
  return columnRoles.filter(role => {
    if (role === 'state') return states.available.length > 0
    return role === 'date' || role === 'code' || settings.geolocation
  })
}
