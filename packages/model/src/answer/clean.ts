import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import { isLate } from '../question/is-late.ts'
import { settledValue } from '../question/late.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent, Values } from './content.ts'
import { isEmpty } from './place.ts'

/**
 * The content as it is stored: only what the definition asks, values of unchecked conditions dropped (spec 3 §4; the server does the
 * same), blank values left out, each value in the form in which it is kept, texts and order otherwise as given.
 */
export function cleanContent(definition: FormDefinition, content: AnswerContent): AnswerContent {
  return contentWith(settled, definition, content)
}

/** The same as the widget sends it: values as they were written, which the server puts into their form. */
export function askedContent(definition: FormDefinition, content: AnswerContent): AnswerContent {
  return contentWith((_, value) => value, definition, content)
}

type Settle = (question: Question, value: Value) => Value

function settled(question: Question, given: Value): Value {
  if (!isLate(question) || given.value === null) return given
  const value = settledValue(question, given.value)
  return value === given.value ? given : { ...given, value }
}

function contentWith(settle: Settle, definition: FormDefinition, content: AnswerContent): AnswerContent {
  const sections: AnswerContent['sections'] = {}
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (section.kind === 'simple') {
      const rows = given && 'rows' in given ? given.rows : []
      sections[section.id] = {
        rows: rows.map(row => ({ id: row.id, values: cleanValues(settle, section.questions, row.values) })),
      }
    } else {
      const chosen = given && 'checked' in given ? given : { checked: [], values: {} }
      const checked = section.conditions.filter(({ id }) => chosen.checked.includes(id))
      const asked = checked.flatMap(({ questions }) => questions)
      sections[section.id] = { checked: checked.map(({ id }) => id), values: cleanValues(settle, asked, chosen.values) }
    }
  }
  return { sections }
}

function cleanValues(settle: Settle, questions: readonly Question[], given: Values): Values {
  const values: Values = {}
  for (const question of questions) {
    const { id } = question
    const value = Object.hasOwn(given, id) ? given[id] : undefined
    if (value && !isEmpty(value)) values[id] = settle(question, value)
  }
  return values
}
