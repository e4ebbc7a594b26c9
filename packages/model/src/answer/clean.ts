import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { AnswerContent, Values } from './content.ts'
import { isEmpty } from './place.ts'

/**
 * The content as it is stored: only what the definition asks, values of unchecked conditions dropped (spec 3 §4; the server does the
 * same), blank values left out, texts and order otherwise as given.
 */
export function cleanContent(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const sections: AnswerContent['sections'] = {}
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (section.kind === 'simple') {
      const rows = given && 'rows' in given ? given.rows : []
      sections[section.id] = {
        rows: rows.map(row => ({ id: row.id, values: cleanValues(section.questions, row.values) })),
      }
    } else {
      const chosen = given && 'checked' in given ? given : { checked: [], values: {} }
      const checked = section.conditions.filter(({ id }) => chosen.checked.includes(id))
      const asked = checked.flatMap(({ questions }) => questions)
      sections[section.id] = { checked: checked.map(({ id }) => id), values: cleanValues(asked, chosen.values) }
    }
  }
  return { sections }
}

function cleanValues(questions: readonly Question[], given: Values): Values {
  const values: Values = {}
  for (const { id } of questions) {
    const value = Object.hasOwn(given, id) ? given[id] : undefined
    if (value && !isEmpty(value)) values[id] = value
  }
  return values
}
