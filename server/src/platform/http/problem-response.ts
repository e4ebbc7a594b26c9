import { STATUS_CODES } from 'node:http'
import type { ProblemDocument } from '@ventanilla/api'
import type { Issue } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Problem, RequestIssue } from '../problem.ts'

/** Nobody mends more at once, and a body of nothing but mistakes must not become an answer many times as long. */
const mostErrors = 100

/** A refusal as problem+json (RFC 9457) with its sentences in one language. */
export function problemResponse(problem: Problem, text: Text): Response {
  const { issues, fields, retryAfter, with: more } = problem.details
  const document: ProblemDocument = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    detail: detail(problem, text),
    ...(fields && {
      errors: fields.map(({ code, path, values }) => ({
        path: [...path],
        code,
        message: text.t(`problem.${code}`, values),
      })),
    }),
    ...(issues && {
      errors: issues.slice(0, mostErrors).map(issue => ({
        path: [...issue.path],
        code: issue.code,
        message: sentence(issue, text),
        ...(isRequestIssue(issue) && issue.allowed && { allowed: issue.allowed }),
      })),
    }),
  }
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Content-Language': text.language,
    'Cache-Control': 'no-store',
  })
  if (retryAfter !== undefined) headers.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  return new Response(JSON.stringify({ ...more, ...document }), { status: problem.status, headers })
}

/** What is refused of a request is told by its first place: 'not accepted' alone helps nobody. */
function detail({ code, details: { issues, values } }: Problem, text: Text): string {
  const first = issues?.find(issue => issue.code === code) ?? issues?.[0]
  if (!first || !code.startsWith('request.')) return text.t(`problem.${code}`, values)
  return isRequestIssue(first) ? text.t('problem.request.refused', first.values) : text.issue(first)
}

function sentence(issue: Issue | RequestIssue, text: Text): string {
  if (!isRequestIssue(issue)) return text.issue(issue)
  // A date stands at its field wherever people write one.
  return issue.code === 'request.date'
    ? text.t('problem.request.date')
    : text.t('problem.request.refused', issue.values)
}

function isRequestIssue(issue: Issue | RequestIssue): issue is RequestIssue {
  return issue.code.startsWith('request.')
}
