import { ApiProblem, type ProblemDocument } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'

export function problemOf(error: unknown): ProblemDocument | undefined {
  return error instanceof ApiProblem ? error.problem : undefined
}

/** The card that takes the form's place for a refusal that no correction helps; undefined for the others. */
export function closedReason(code: string, text: Text): { title: string; body: string } | undefined {
  switch (code) {
    case 'answer.limit.reached':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.limit') }
    case 'answer.single':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.single') }
    case 'form.closed':
    case 'form.notOpen':
      return { title: text.t('answer.closed.title'), body: text.t('answer.closed.body') }
    case 'form.notFound':
    case 'form.blocked':
      return { title: text.t('answer.closed.missing'), body: text.t('answer.closed.missingBody') }
    case 'answer.deleted':
      return { title: text.t('answer.closed.missing'), body: text.t('answer.closed.deleted') }
    default:
      return undefined
  }
}
