import {
  type AnswerContent,
  answerIssues,
  emptyContent,
  type FormDefinition,
  questionPath,
  type Value,
  type Values,
  visibleQuestions,
  withCondition,
  withValue,
} from '@ventanilla/model'
import { newId } from './new-id.ts'

/** Takes back every value the definition does not accept; what is only missing stays missing. */
function withoutInvalid(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const wrong = new Set(
    answerIssues(definition, { content }, 'public')
      .filter(({ code }) => code !== 'answer.required')
      .map(({ path }) => path.join('.')),
  )
  return visibleQuestions(definition, content).reduce(
    (clean, { place }) => (wrong.has(questionPath(place).join('.')) ? withValue(clean, place, { value: null }) : clean),
    content,
  )
}

function fill(
  definition: FormDefinition,
  content: AnswerContent,
  valueOf: (questionId: string) => Value | undefined,
): AnswerContent {
  return visibleQuestions(definition, content).reduce((filled, { place }) => {
    const value = valueOf(place.questionId)
    return value ? withValue(filled, place, value) : filled
  }, content)
}

/** A new answer with what the page already knows, by question id; only what the form accepts. */
export function prefilled(
  definition: FormDefinition,
  known: Readonly<Record<string, Value['value']>> = {},
): AnswerContent {
  const empty = emptyContent(definition, newId)
  const valueOf = (id: string) => (Object.hasOwn(known, id) ? { value: known[id] ?? null } : undefined)
  return withoutInvalid(definition, fill(definition, empty, valueOf))
}

/** The answer to an earlier version on the present one: values by question id, rows and checked conditions by their section. */
export function carriedOver(definition: FormDefinition, before: AnswerContent): AnswerContent {
  const known: Values = {}
  for (const section of Object.values(before.sections)) {
    Object.assign(known, 'rows' in section ? section.rows[0]?.values : section.values)
  }
  let content = emptyContent(definition, newId)
  for (const section of definition.sections) {
    const old = before.sections[section.id]
    if (section.kind === 'simple' && section.repeatable && old && 'rows' in old && old.rows.length > 0) {
      const asked = new Set(section.questions.map(({ id }) => id))
      const rows = old.rows.map(row => ({
        id: row.id,
        values: Object.fromEntries(Object.entries(row.values).filter(([id]) => asked.has(id))),
      }))
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
  const valueOf = (id: string) => (repeated.has(id) || !Object.hasOwn(known, id) ? undefined : known[id])
  return withoutInvalid(definition, fill(definition, content, valueOf))
}
