import type { AnswerChange } from '@ventanilla/api'
import {
  type Answerer,
  answerIssues,
  answerWords,
  type Change,
  cleanContent,
  diff,
  type FormDefinition,
  type Issue,
  issue,
  statisticsKeys,
} from '@ventanilla/model'
import { dayText } from '../../../platform/municipal-time.ts'
import { Problem } from '../../../platform/problem.ts'
import { summaryText } from '../record/row/answer-summary.ts'
import type { FileClaim } from '../record/row/new-answer.ts'
import { hashOf } from '../record/row/token-hash.ts'
import { type GivenFile, givenFiles, withoutTokens } from '../record/save/given-files.ts'
import { type AnswerToChange, bySlot, type Standing } from './answer-to-change.ts'
import type { AnswerWrite } from './write-change.ts'

/** An answer as a write would leave it. */
export type ChangedAnswer = {
  readonly after: Standing
  readonly changes: readonly Change[]
  readonly claims: readonly FileClaim[]
  readonly content: NonNullable<AnswerWrite['content']>
}

type Given = Pick<AnswerChange, 'content' | 'location' | 'signatures'> & {
  /** Another person as it is stored, null for nobody; undefined leaves who is there. */
  readonly citizen?: object | null
  /** Whether it may be sent though nothing of it is another. */
  readonly mayStand?: boolean
}

/**
 * What a write would change of an answer, held against every rule of a save; `refuse` adds the rules of the kind of write. Throws
 * answer.invalid: also when nothing changes, and for a file that is neither new nor the answer's own.
 */
export function changedAnswer(
  { definition, before, form, row }: AnswerToChange,
  given: Given,
  who: Answerer,
  refuse: (changes: readonly Change[], after: Standing) => readonly Issue[],
): ChangedAnswer {
  const content = cleanContent(definition, given.content)
  const signatures = given.signatures ?? Object.values(before.signatures)
  const location = given.location === undefined ? before.location : given.location
  const citizen = given.citizen === undefined ? before.citizen : given.citizen
  const after: Standing = { content: withoutTokens(content), citizen, location, signatures: bySlot(signatures) }
  const known = new Set(filesOf(before).map(({ fileId }) => fileId))
  const files = givenFiles({ version: 1, content, signatures: [...signatures] }).filter(file => !known.has(file.fileId))
  const changes = diff(before, after)
  // Limits counted from today are those of the day on which it was given: what was right then is not wrong in a correction.
  const today = dayText(form.municipality.timeZone, row.createdAt)
  const issues: Issue[] = [
    ...(changes.length === 0 && !given.mayStand ? [issue('correction.unchanged', [])] : []),
    ...answerIssues(definition, { content, signatures, citizen, ...(location && { location }), today }, who),
    ...files.filter(({ token }) => token === undefined).map(({ path }) => issue('answer.fileGone', path)),
    ...refuse(changes, after),
  ]
  if (issues.length > 0) throw new Problem('answer.invalid', { issues })
  return {
    after,
    changes,
    claims: files.map(claimOf),
    content: {
      content: JSON.stringify(after.content),
      signatures: signatures.length === 0 ? null : JSON.stringify(Object.values(after.signatures)),
      location,
      person: citizen && JSON.stringify(citizen),
      summaryBy: chosen => summaryText(definition, chosen, after),
      keysBefore: keysOf(definition, before),
      keysAfter: keysOf(definition, after),
      words: wordsOf(definition, after),
    },
  }
}

/** What an answer counts towards in the statistics, as the log of changes writes it. */
export function keysOf(definition: FormDefinition, { content }: Pick<Standing, 'content'>): string {
  return statisticsKeys(definition, content).join(' ')
}

/** What an answer is found by, of what it says. */
export function wordsOf(definition: FormDefinition, { content, citizen, location, signatures }: Standing): string {
  const given = { content, location, signatures: Object.values(signatures), person: citizen }
  return answerWords(definition, { ...given, statisticsKeys: statisticsKeys(definition, content) })
}

function filesOf({ content, signatures }: Standing): GivenFile[] {
  return givenFiles({ version: 1, content, signatures: Object.values(signatures) })
}

function claimOf({ token = '', ...file }: GivenFile): FileClaim {
  return { ...file, tokenHash: hashOf(token) }
}
