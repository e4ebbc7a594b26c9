import type { Section } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** '2 conditions, 4 questions' */
export function sectionCounts(section: Section, text: Text): string {
  const questions =
    section.kind === 'simple'
      ? section.questions.length
      : section.conditions.reduce((sum, condition) => sum + condition.questions.length, 0)
  const asked = text.t('editor.count.questions', { count: questions })
  if (section.kind === 'simple') return asked
  return `${text.t('editor.count.conditions', { count: section.conditions.length })}, ${asked}`
}
