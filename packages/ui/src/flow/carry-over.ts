import {
  type AnswerContent,
  emptyContent,
  type FormDefinition,
  type Question,
  type Values,
  withCondition,
  withFilesFor,
} from '@ventanilla/model'
import { fill, withoutInvalid } from './fill.ts'

/** What was given to the questions that are still there, with its files as they take them now. */
function valuesFor(questions: readonly Question[], given: Values): Values {
  const values: Values = {}
  for (const question of questions) {
    const value = Object.hasOwn(given, question.id) ? given[question.id] : undefined
    if (value) values[question.id] = withFilesFor(question, value)
  }
  return values
}

/** The answer to an earlier version on the present one: values by question id, rows and checked conditions by their section. */
export function carriedOver(definition: FormDefinition, before: AnswerContent, newId: () => string): AnswerContent {
  const known: Values = {}
  for (const section of Object.values(before.sections)) {
    Object.assign(known, 'rows' in section ? section.rows[0]?.values : section.values)
  }
  let content = emptyContent(definition, newId)
  for (const section of definition.sections) {
    const old = before.sections[section.id]
    if (section.kind === 'simple' && section.repeatable && old && 'rows' in old && old.rows.length > 0) {
      const rows = old.rows.map(({ id, values }) => ({ id, values: valuesFor(section.questions, values) }))
      content = { sections: { ...content.sections, [section.id]: { rows } } }
    }
    const checked = section.kind === 'conditional' && old && 'checked' in old ? old.checked : []
    for (const id of checked) content = withCondition(definition, content, section.id, id, true)
  }
  const repeated = new Set(
    definition.sections.flatMap(section =>
      section.kind === 'simple' && section.repeatable ? section.questions.map(({ id }) => id) : [],
    ),
  )
  const valueOf = ({ id }: Question) => (repeated.has(id) || !Object.hasOwn(known, id) ? undefined : known[id])
  return withoutInvalid(definition, fill(definition, content, valueOf))
}
