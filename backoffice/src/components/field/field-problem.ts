import { ApiProblem, type ProblemCode } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { problemSentence } from '../../context/problem-sentence.ts'

/** What is wrong: at a field, by the id of its control, or with the whole. `label` where the sentence does not say of what it speaks. */
export type FieldProblem = { field?: string; label?: string; sentence: string }

export function errorAt(problems: readonly FieldProblem[], field: string): string | undefined {
  return problems.find(problem => problem.field === field)?.sentence
}

/** The server's refusal, at the field that its code speaks of. */
export function refusalOf(
  error: unknown,
  text: Text,
  fields: Partial<Record<ProblemCode, string>> = {},
): readonly FieldProblem[] {
  const field =
    error instanceof ApiProblem ? Object.entries(fields).find(([code]) => code === error.problem.code)?.[1] : undefined
  return [{ ...(field ? { field } : {}), sentence: problemSentence(error, text) }]
}

/** A refusal that is known before anything is sent, at the field that its code speaks of. */
export function knownRefusal(
  code: ProblemCode,
  text: Text,
  fields: Partial<Record<ProblemCode, string>> = {},
): FieldProblem {
  const field = fields[code]
  return { ...(field ? { field } : {}), sentence: text.t(`problem.${code}`) }
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiProblem && error.problem.code === code
}
