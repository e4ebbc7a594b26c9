import type { AnswerContent, Value } from '@ventanilla/model'

/** What an answer, as it is stored, says to some questions, for a list that shows them as columns; of a repeated section, row by row. */
export function valuesOf(stored: string, questions: readonly string[]): Record<string, Value[]> {
  // The save checked it; checking each row of a page again would take as long as the page.
  const { sections }: AnswerContent = JSON.parse(stored)
  const given: [string, Value][] = []
  for (const section of Object.values(sections)) {
    for (const values of 'rows' in section ? section.rows.map(row => row.values) : [section.values]) {
      for (const id of questions) {
        const value = Object.hasOwn(values, id) ? values[id] : undefined
        if (value) given.push([id, value])
      }
    }
  }
  return Object.fromEntries(questions.map(id => [id, given.filter(([at]) => at === id).map(([, value]) => value)]))
}
