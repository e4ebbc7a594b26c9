import type { Section } from '@ventanilla/model'

/** So many questions stand in a window, more or less. */
const enough = 5

/** The sections that a form begins with, the last one cut short where it can be. */
export function firstSections(sections: readonly Section[]): Section[] {
  const first: Section[] = []
  let left = enough
  for (const section of sections) {
    if (left <= 0) break
    const { kind } = section
    first.push(
      kind === 'simple' && !section.repeatable ? { ...section, questions: section.questions.slice(0, left) } : section,
    )
    left -= kind === 'simple' ? section.questions.length : section.conditions.length
  }
  return first
}
