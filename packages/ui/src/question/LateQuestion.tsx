import { lateIssues } from '@ventanilla/model'
import { late } from '../root/late.ts'
import type { KindProps } from './kind-props.ts'
import { WrittenQuestion } from './WrittenQuestion.tsx'

// Before anybody can answer such a question its rules are there.
late.issues = lateIssues

/** What few forms ask: a control that comes once a form needs it, with its rules. */
export function LateQuestion(props: KindProps) {
  const { question } = props
  return question.kind === 'open' ? <WrittenQuestion {...props} question={question} /> : null
}
