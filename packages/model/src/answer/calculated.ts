import type { FormDefinition } from '../form/definition.ts'
import { questionsOf } from '../form/questions.ts'
import { type Issue, issue } from '../issue.ts'
import type { AnswerContent, SectionContent, Values } from './content.ts'
import { hiddenKey } from './hidden.ts'
import { eachPart } from './hidden-parts.ts'
import { questionPath, valueAt } from './place.ts'
import { visibleQuestions } from './visible-questions.ts'

/** A memo of a pure function: a definition never changes. */
const known = new WeakMap<FormDefinition, readonly string[]>()

function calculatedIn(definition: FormDefinition): readonly string[] {
  let ids = known.get(definition)
  if (!ids) {
    ids = questionsOf(definition).flatMap(({ id, kind }) => (kind === 'calculated' ? [id] : []))
    known.set(definition, ids)
  }
  return ids
}

/** What comes out of each calculated number, by question and row. A section that was left out counts as one blank row. */
function calculatedNumbers(definition: FormDefinition, content: AnswerContent): ReadonlyMap<string, number | null> {
  const numbers = new Map<string, number | null>()
  eachPart(
    definition,
    content,
    () => {},
    (key, value) => numbers.set(key, value),
  )
  return numbers
}

/** What comes out of one, in a repeated section of all its rows together, wherever the answer left out a section; 0 where there is nothing. */
export function calculatedTotal(definition: FormDefinition, content: AnswerContent, questionId: string): number {
  let total = 0
  for (const [key, value] of calculatedNumbers(definition, content)) {
    if (key.split('@')[0] === questionId) total += value ?? 0
  }
  return total
}

/** The answer with its calculated numbers, whatever stood in their place; the very same where nothing changes. */
export function withCalculated(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const ids = calculatedIn(definition)
  if (ids.length === 0) return content
  const numbers = calculatedNumbers(definition, content)
  const inValues = (values: Values, rowId?: string): Values => {
    let changed = values
    for (const id of ids) {
      const value = numbers.get(hiddenKey(id, rowId)) ?? null
      const before = Object.hasOwn(values, id) ? values[id] : undefined
      if ((before?.value ?? null) === value) continue
      changed = { ...changed, [id]: { ...before, value } }
    }
    return changed
  }
  const inSection = (section: SectionContent): SectionContent => {
    if (!('rows' in section)) {
      const values = inValues(section.values)
      return values === section.values ? section : { ...section, values }
    }
    const rows = section.rows.map(row => {
      const values = inValues(row.values, row.id)
      return values === row.values ? row : { ...row, values }
    })
    return rows.every((row, index) => row === section.rows[index]) ? section : { rows }
  }
  let sections = content.sections
  for (const [id, section] of Object.entries(content.sections)) {
    const after = inSection(section)
    if (after !== section) sections = { ...sections, [id]: after }
  }
  return sections === content.sections ? content : { ...content, sections }
}

/** Numbers that were sent and are not what comes out. What was left out is filled in. */
export function calculatedIssuesOf(definition: FormDefinition, content: AnswerContent): Issue[] {
  if (calculatedIn(definition).length === 0) return []
  const right = withCalculated(definition, content)
  return visibleQuestions(definition, content).flatMap(({ question, place }) => {
    if (question.kind !== 'calculated') return []
    const { value } = valueAt(content, place)
    return value === null || value === valueAt(right, place).value
      ? []
      : [issue('answer.calculated', questionPath(place))]
  })
}
