import type { ConditionalSection, FormDefinition, SimpleSection } from '../form/definition.ts'
import { type Issue, type IssuePath, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import type { AnswerContent, ConditionalContent, SectionContent, SimpleContent, Values } from './content.ts'
import type { Hidden } from './hidden.ts'

/** Whether the content has the sections, rows, conditions and questions of its definition and no others. */
export function structureIssues(definition: FormDefinition, content: AnswerContent, hidden: Hidden): Issue[] {
  const known = new Set(definition.sections.map(({ id }) => id))
  const unknown = Object.keys(content.sections).filter(id => !known.has(id))
  return [
    ...unknown.map(id => issue('answer.unknown', ['content', 'sections', id])),
    ...definition.sections.flatMap(section => {
      const given = content.sections[section.id]
      const path = ['content', 'sections', section.id]
      if (section.kind === 'simple') return given ? simpleIssues(section, given, path) : []
      return conditionalIssues(hidden.has(section.id) ? { ...section, required: false } : section, given, path)
    }),
  ]
}

function simpleIssues(section: SimpleSection, given: SectionContent, path: IssuePath): Issue[] {
  if (!('rows' in given)) return [issue('answer.shape', path)]
  const most = section.repeatable ? limits.rows : 1
  if (given.rows.length > most) return [issue('answer.tooManyRows', [...path, 'rows'], { max: most })]
  const ids = new Set(section.questions.map(({ id }) => id))
  return [
    ...repeatedIds(given, path),
    ...given.rows.flatMap((row, index) => strangers(ids, row.values, [...path, 'rows', index])),
  ]
}

function repeatedIds({ rows }: SimpleContent, path: IssuePath): Issue[] {
  return new Set(rows.map(({ id }) => id)).size === rows.length ? [] : [issue('answer.shape', [...path, 'rows'])]
}

function conditionalIssues(section: ConditionalSection, given: SectionContent | undefined, path: IssuePath): Issue[] {
  if (given && !('checked' in given)) return [issue('answer.shape', path)]
  const { checked, values }: ConditionalContent = given ?? { checked: [], values: {} }
  const at = [...path, 'checked']
  const conditions = new Set(section.conditions.map(({ id }) => id))
  const questions = new Set(section.conditions.flatMap(condition => condition.questions.map(({ id }) => id)))
  const issues = strangers(questions, values, path)
  if (checked.some(id => !conditions.has(id)) || new Set(checked).size !== checked.length) {
    issues.push(issue('answer.unknown', at))
  }
  if (section.single && checked.length > 1) issues.push(issue('answer.single', at))
  if (section.required && checked.length === 0) issues.push(issue('answer.conditionRequired', at))
  return issues
}

function strangers(known: ReadonlySet<string>, values: Values, path: IssuePath): Issue[] {
  const issues: Issue[] = []
  for (const id of Object.keys(values))
    if (!known.has(id)) issues.push(issue('answer.unknown', [...path, 'values', id]))
  return issues
}
