import { type ColumnRole, columnRoles } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { Problem } from '../../../platform/problem.ts'
import { type FormPart, formParts } from './form-parts.ts'

export type PlannedPart = { readonly column: number; readonly part: FormPart }

/** Which column of a file is what. */
export type ColumnPlan = {
  /** Every column that is something, in order. */
  readonly mapped: readonly number[]
  readonly roles: Readonly<Partial<Record<ColumnRole, number>>>
  /** Those of the form's own parts. */
  readonly parts: readonly PlannedPart[]
  ofSection(sectionId: string): readonly PlannedPart[]
  /** Every column by its name, in the order of names: what a row is known by does not hang on the order of columns. */
  readonly named: readonly { readonly column: number; readonly name: string }[]
  /** Columns of questions; of a table each of its rows under the table's own id. */
  readonly questions: readonly { readonly column: number; readonly sectionId: string; readonly questionId: string }[]
}

/** Reads what a request says of its columns. Throws answerImport.unknownColumn, answerImport.twice and answerImport.nothing. */
export function columnPlan(definition: FormDefinition, columns: readonly (string | null)[]): ColumnPlan {
  const known = formParts(definition)
  const seen = new Map<string, number>()
  const roles: Partial<Record<ColumnRole, number>> = {}
  const bySection = new Map<string, PlannedPart[]>()
  const questions: { column: number; sectionId: string; questionId: string }[] = []
  for (const [column, name] of columns.entries()) {
    if (name === null) continue
    const first = seen.get(name)
    if (first !== undefined)
      throw new Problem('answerImport.twice', { values: { first: first + 1, second: column + 1 } })
    seen.set(name, column)
    const part = known.get(name)
    const role = columnRoles.find(each => each === name)
    if (role) roles[role] = column
    else if (!part) throw new Problem('answerImport.unknownColumn', { values: { column: column + 1 } })
    else {
      const { id } = part.section
      bySection.set(id, [...(bySection.get(id) ?? []), { column, part }])
      if (part.kind === 'question')
        questions.push({ column, sectionId: id, questionId: part.table?.id ?? part.question.id })
    }
  }
  if (bySection.size === 0) throw new Problem('answerImport.nothing')
  const named = [...seen].map(([name, column]) => ({ name, column })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const parts = [...bySection.values()].flat()
  return { mapped: [...seen.values()], roles, parts, ofSection: id => bySection.get(id) ?? [], named, questions }
}
