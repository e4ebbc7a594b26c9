import { type Mark, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type MarkableSection, markKey } from './markable.ts'

/** The message that staff begin with: the greeting, then a stub for every marked section and question (spec 3 §9). */
export function composedMessage(
  name: string,
  sections: readonly MarkableSection[],
  chosen: { sections: ReadonlySet<string>; marks: readonly Mark[] },
  text: Text,
): string {
  const keys = new Set(chosen.marks.map(markKey))
  const parts = sections.flatMap(({ id, title, questions }) => {
    const lines = questions.flatMap(({ question, row, marks }) =>
      marks
        .filter(mark => keys.has(markKey(mark)))
        .map(({ kind }) => {
          const words = [row, textIn(question.title, text.language)].filter(Boolean).join(', ')
          return `- ${kind === 'answer' ? words : `${words} (${text.t('view.requests.part', { part: kind })})`}: `
        }),
    )
    return lines.length > 0 || chosen.sections.has(id) ? [[title, ...lines].join('\n')] : []
  })
  return [text.t('desk.request.greeting', { name }), ...parts].join('\n\n')
}

/** Whether a message is made of nothing but what it began with: every line is one of the greeting and the stubs. */
export function isUnsaid(message: string, composed: string): boolean {
  const lines = (text: string) => text.split('\n').flatMap(line => line.trim() || [])
  const stubs = new Set(lines(composed))
  return lines(message).every(line => stubs.has(line))
}
