import {
  type Answerer,
  answerIssues,
  cleanContent,
  type Issue,
  issue,
  paymentIssues,
  type Submission,
} from '@ventanilla/model'
import { Problem } from '../../../../platform/problem.ts'
import type { FormSnapshot } from '../../../forms/snapshot/form-snapshot.ts'
import type { FormVersion, VersionReader } from '../../../forms/snapshot/read-version.ts'

/** A form that changed while it was being answered takes the answer for a week. */
const versionGraceMs = 7 * 86_400_000

/** Why the form takes no answer from this person now, or undefined. */
export function closedReason(form: FormSnapshot, who: Answerer, now: number): Problem | undefined {
  if (form.isDeleted || (who === 'public' && !form.live.public)) return new Problem('form.notFound')
  if (form.municipality.isDisabled) return new Problem('form.blocked')
  const { opensAt, closesAt, limitResponses, responseLimit } = form.live
  if (opensAt !== null && now < Date.parse(opensAt)) return new Problem('form.notOpen')
  if (closesAt !== null && now >= Date.parse(closesAt)) return new Problem('form.closed')
  if (limitResponses && responseLimit !== null && responseLimit < 1) return new Problem('answer.limit.reached')
  return undefined
}

/** The version an answer was given on, if that version is current or was within the last week; else what the client needs to go on. */
export async function acceptedVersion(
  read: VersionReader,
  form: FormSnapshot,
  number: number,
  now: number,
): Promise<FormVersion> {
  const accepted = await read(form.id, number)
  if (accepted && number === form.currentVersion) return accepted
  const next = accepted && number < form.currentVersion ? await read(form.id, number + 1) : undefined
  if (accepted && next && now - next.createdAt <= versionGraceMs) return accepted
  const current = await read(form.id, form.currentVersion)
  throw new Problem('form.changed', {
    with: { version: form.currentVersion, definition: current?.definition },
  })
}

/** Everything the rules say against the answer itself, by the same call as in the widget. */
export function contentProblem(
  definition: FormVersion['definition'],
  given: Submission,
  who: Answerer,
  today: string,
): Problem | undefined {
  const issues: Issue[] = answerIssues(definition, { ...given, today }, who)
  if (definition.settings.paymentGateway)
    issues.push(...paymentIssues(definition, cleanContent(definition, given.content)))
  // Only staff choose whom an answer is about, where the form asks: the public and citizen routes never look a person up.
  if (given.citizen && !(who === 'staff' && definition.settings.citizen))
    issues.unshift(issue('answer.unknown', ['citizen']))
  return issues.length > 0 ? new Problem('answer.invalid', { issues }) : undefined
}
