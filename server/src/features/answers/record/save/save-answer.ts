import {
  answerWords,
  cleanContent,
  type FormDefinition,
  initialState,
  issue,
  type Language,
  type State,
  type Submission,
  statisticsKeys,
} from '@ventanilla/model'
import { dayText, localTime } from '../../../../platform/municipal-time.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Deps } from '../../../deps.ts'
import type { FormSnapshot } from '../../../forms/snapshot/form-snapshot.ts'
import { newOrder } from '../../../payments/orders/new-order.ts'
import { sharedCodeKey } from '../../../places/claim-key.ts'
import { type AnswerEvent, rowsAfter, tellCommitted } from '../../events/answer-event.ts'
import { summaryText } from '../row/answer-summary.ts'
import { citizenCreator } from '../row/citizen-creator.ts'
import type { Author, NewAnswer, Person, Written } from '../row/new-answer.ts'
import { readStoredPerson } from '../row/person-summary.ts'
import { newAnswerUid, newRecordPrefix } from '../row/random-code.ts'
import { hashOf } from '../row/token-hash.ts'
import type { WriteAnswer } from '../write/answer-writer.ts'
import { proofIssues } from './address-proofs.ts'
import { bodyHash } from './body-hash.ts'
import { dueAtFirst } from './due-at-first.ts'
import { earlierAnswer, type Saved } from './earlier-answer.ts'
import { fileHashes, givenFiles, withoutTokens } from './given-files.ts'
import { acceptedVersion, closedReason, contentProblem } from './refusal.ts'

/** What a save needs. */
export type SaveAnswerDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers' | 'forms'> & {
  readonly writeAnswer: WriteAnswer
}

export type SaveRequest = {
  readonly formUid: string
  /** The client's key: the same one never saves twice. */
  readonly key: string
  readonly submission: Submission
  readonly author: Author
  readonly person?: Person
  /** In which a citizen answers, where they said so. */
  readonly language?: Language | undefined
}

const attempts = 3
const noHashes: ReadonlyMap<string, string> = new Map()

/**
 * Saves an answer, or gives again what the same key saved before (spec 3 §4, §5; decisions.md, Data and databases). Throws a Problem: form.notFound,
 * form.blocked, form.notOpen, form.closed, form.changed, answer.invalid, answer.limit.reached, answer.single, answer.keyMismatch,
 * answer.deleted.
 */
export async function saveAnswer(deps: SaveAnswerDeps, request: SaveRequest): Promise<Saved> {
  const { db, forms } = deps
  const given = givenFiles(request.submission)
  const hashes = given.length > 0 ? await fileHashes(db, given) : noHashes
  const key = { principal: principalOf(request), key: request.key, bodyHash: bodyHash(request.submission, hashes) }
  let form = await forms.recall(request.formUid)
  for (let tried = 1; form; tried++) {
    const outcome = await trySave(deps, form, request, key)
    if (outcome instanceof Problem || outcome.kind !== 'saved') {
      const earlier = await earlierAnswer(db, form.id, key)
      if (earlier) return earlier
    }
    if (!(outcome instanceof Problem) && outcome.kind === 'saved') return outcome.answer
    // What was remembered of the form may be old: a refusal is only given on what the form says now.
    const now = await forms.load(request.formUid)
    const isFresh = now?.revision === form.revision && now.municipality.revision === form.municipality.revision
    if (outcome instanceof Problem && (isFresh || tried === attempts)) throw outcome
    if (tried === attempts) throw new Problem('service.unavailable', { retryAfter: 1 })
    form = now
  }
  throw new Problem('form.notFound')
}

type Outcome = { kind: 'saved'; answer: Saved } | { kind: 'stale' | 'repeated' } | Problem

async function trySave(
  { db, clock, answerSubscribers, forms, writeAnswer }: SaveAnswerDeps,
  form: FormSnapshot,
  request: SaveRequest,
  key: NewAnswer['key'],
): Promise<Outcome> {
  const at = clock().getTime()
  const { submission, author } = request
  const closed = closedReason(form, author.kind, at)
  if (closed) return closed
  let answer: NewAnswer
  let event: AnswerEvent
  try {
    const { definition } = await acceptedVersion(forms.version, form, submission.version, at)
    const problem = contentProblem(definition, submission, author.kind, dayText(form.municipality.timeZone, at))
    if (problem) return problem
    // Staff write down what they were told: nobody is there to read the mail.
    if (author.kind !== 'staff') {
      const issues = await proofIssues({ db, clock }, { formId: form.id, definition, content: submission.content })
      if (issues.length > 0) return new Problem('answer.invalid', { issues })
    }
    event = eventOf(form, definition, request)
    const state = stateAtFirst(definition, submission)?.id
    const dueAt = await dueAtFirst(forms, form, { definition, state, at })
    answer = compose(form, definition, request, { key, at, dueAt, event, outbox: rowsAfter(answerSubscribers, event) })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  const written = await writeAnswer(answer)
  if (written.kind === 'saved') tellCommitted(answerSubscribers, event)
  return outcomeOf(written, answer)
}

function outcomeOf(written: Written, { uid, at, order }: NewAnswer): Outcome {
  switch (written.kind) {
    case 'saved':
      return { kind: 'saved', answer: { uid, docCode: written.docCode, recordCode: written.recordCode, at, order } }
    case 'limit':
      return new Problem('answer.limit.reached')
    case 'single':
      return new Problem('answer.single')
    case 'files':
      return new Problem('answer.invalid', {
        issues: written.refused.map(({ path }) => issue('answer.fileGone', path)),
      })
    case 'stale':
    case 'repeated':
      return { kind: written.kind }
  }
}

/** What those who follow the answer are told of its save. */
function eventOf(form: FormSnapshot, definition: FormDefinition, { submission, author }: SaveRequest): AnswerEvent {
  const stateId = stateAtFirst(definition, submission)?.id
  const about = { uid: newAnswerUid(), formUid: form.uid, definition, live: form.live, creatorId: creatorOf(author) }
  const { hasWebhooks } = form.municipality
  return { type: 'answer.saved', ...about, isFromPortal: author.kind === 'citizen', hasWebhooks, stateId }
}

/** The state that staff chose, else the form's first. */
function stateAtFirst({ states }: FormDefinition, submission: Submission): State | null {
  return states.available.find(({ id }) => id === submission.state) ?? initialState(states)
}

function compose(
  form: FormSnapshot,
  definition: FormDefinition,
  { submission, person, language }: SaveRequest,
  {
    key,
    at,
    dueAt,
    event,
    outbox,
  }: Pick<NewAnswer, 'key' | 'at' | 'dueAt' | 'outbox'> & { readonly event: AnswerEvent },
): NewAnswer {
  const { municipality, live } = form
  const content = cleanContent(definition, submission.content)
  const files = givenFiles({ ...submission, content })
  const { day, hour } = localTime(municipality.timeZone, at)
  const state = stateAtFirst(definition, submission)
  const citizen = readStoredPerson(person?.summary ?? null)
  const keys = statisticsKeys(definition, content)
  const signatures = submission.signatures?.map(({ id, name, method, fileId }) => ({ id, name, method, fileId }))
  return {
    uid: event.uid,
    form: { id: form.id, revision: form.revision },
    municipality: { id: municipality.id, revision: municipality.revision, codeKey: municipality.key ?? sharedCodeKey },
    version: submission.version,
    key,
    responseLimit: live.limitResponses ? (live.responseLimit ?? undefined) : undefined,
    singleAnswer: live.singleAnswer,
    files: files.map(({ token = '', ...file }) => ({ ...file, tokenHash: hashOf(token) })),
    creatorId: event.creatorId,
    person,
    state: state ? { id: state.id, name: state.name } : undefined,
    at,
    localDay: day,
    localHour: hour,
    dueAt,
    statisticsKeys: keys.join(' '),
    words: answerWords(definition, {
      content,
      location: submission.location,
      signatures: signatures ?? [],
      person: citizen,
      statisticsKeys: keys,
    }),
    recordPrefix: definition.settings.pdfDownloadCode ? newRecordPrefix() : undefined,
    content: JSON.stringify(files.length > 0 ? withoutTokens(content) : content),
    summary: summaryText(definition, live.summaryQuestionIds, { content, location: submission.location }),
    signatures: signatures && JSON.stringify(signatures),
    language: language ?? null,
    location: submission.location,
    outbox,
    order: newOrder(definition, content, citizen),
  }
}

/** Statistics and lists count by creator: a staff id, 0 anonymous, -2 any citizen. */
function creatorOf(author: Author): number {
  if (author.kind === 'staff') return author.userId
  return author.kind === 'citizen' ? citizenCreator : 0
}

function principalOf({ author, person }: SaveRequest): string {
  if (author.kind === 'staff') return `staff:${author.userId}`
  return author.kind === 'citizen' ? `citizen:${person?.id ?? ''}` : 'public'
}
