import type { Question } from '@ventanilla/model'
import { WrittenFields } from './WrittenFields.tsx'

/** Settings of what few forms ask. */
export function LateFields({ question }: { question: Question }) {
  return question.kind === 'open' ? <WrittenFields question={question} /> : null
}
