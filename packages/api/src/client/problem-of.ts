import type { ProblemDocument } from '../endpoint/problem-document.ts'
import { ApiProblem } from './request.ts'

/** What the API said where it refused. In a file of its own: the widget's first script has no use for it. */
export function problemOf(error: unknown): ProblemDocument | undefined {
  return error instanceof ApiProblem ? error.problem : undefined
}
