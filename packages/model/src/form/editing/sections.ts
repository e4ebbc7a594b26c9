import { changedById, inserted, reordered } from '../../list-edit.ts'
import type { Condition, FormDefinition, Section } from '../definition.ts'
import { freshSections } from '../duplicate.ts'
import { questionsOfSection } from '../questions.ts'
import { withoutReferences } from './questions.ts'

export function newSection(id: string): Section {
  return { id, kind: 'simple', title: { text: '' }, description: { text: '' }, repeatable: false, questions: [] }
}

/** A new condition has no questions (spec 2 §5). */
export function newCondition(id: string): Condition {
  return { id, label: { text: '' }, questions: [] }
}

/** Whether changing the kind of a section would lose something (spec 2 §4). */
export function holdsContent(section: Section): boolean {
  return section.kind === 'simple' ? section.questions.length > 0 : section.conditions.length > 0
}

/** The form with a section added, at the end without a position. */
export function withSection(definition: FormDefinition, section: Section, at?: number): FormDefinition {
  return { ...definition, sections: inserted(definition.sections, section, at) }
}

export function withoutSection(definition: FormDefinition, id: string): FormDefinition {
  return withoutReferences({ ...definition, sections: definition.sections.filter(section => section.id !== id) })
}

export function withSectionMoved(definition: FormDefinition, id: string, at: number): FormDefinition {
  const from = definition.sections.findIndex(section => section.id === id)
  const sections = reordered(definition.sections, from, at)
  return sections === definition.sections ? definition : { ...definition, sections: [...sections] }
}

/** The form with a section changed by `change`, which never loses its id. */
export function withSectionChanged(
  definition: FormDefinition,
  id: string,
  change: (section: Section) => Section,
): FormDefinition {
  const sections = changedById(definition.sections, id, section => ({ ...change(section), id }))
  return sections === definition.sections ? definition : { ...definition, sections: [...sections] }
}

/** The section as the other kind: its questions and conditions are gone (spec 2 §4); `holdsContent` says when to ask first. */
export function withSectionKind(definition: FormDefinition, id: string, kind: Section['kind']): FormDefinition {
  const changed = withSectionChanged(definition, id, section => {
    if (section.kind === kind) return section
    const { title, description, showIf } = section
    const base = { id, title, description, ...(showIf && { showIf }) }
    return kind === 'simple'
      ? { ...base, kind, repeatable: false, questions: [] }
      : { ...base, kind, required: false, single: false, conditions: [] }
  })
  return withoutReferences(changed)
}

/** The form with a copy of a section right after it, under new ids: what shows by a question of it shows by the copy of that one. */
export function withSectionDuplicated(definition: FormDefinition, id: string, newId: () => string): FormDefinition {
  const at = definition.sections.findIndex(section => section.id === id)
  const section = definition.sections[at]
  if (!section) return definition
  const [copy] = freshSections([section], newId)
  return copy ? withSection(definition, copy, at + 1) : definition
}

/** The form with the conditions of a section changed; a simple section stays as it is. */
export function withConditions(
  definition: FormDefinition,
  sectionId: string,
  change: (conditions: readonly Condition[]) => readonly Condition[],
): FormDefinition {
  const changed = withSectionChanged(definition, sectionId, section =>
    section.kind === 'simple' ? section : { ...section, conditions: [...change(section.conditions)] },
  )
  return withoutReferences(changed)
}

/** What the editor's summary counts (spec 2 §2). */
export function contentCounts({ sections }: FormDefinition): { sections: number; questions: number } {
  return {
    sections: sections.length,
    questions: sections.reduce((total, section) => total + questionsOfSection(section).length, 0),
  }
}
