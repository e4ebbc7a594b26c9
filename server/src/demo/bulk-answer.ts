import {
  type AnswerContent,
  answerWords,
  cleanContent,
  type Holidays,
  initialState,
  type Location,
  type State,
  type States,
  statisticsKeys,
} from '@ventanilla/model'
import { summaryText } from '../features/answers/record/row/answer-summary.ts'
import { columnsOf } from '../features/answers/record/row/answer-term.ts'
import type { NewAnswer } from '../features/answers/record/row/new-answer.ts'
import { newAnswerUid, newRecordPrefix } from '../features/answers/record/row/random-code.ts'
import type { FormSnapshot } from '../features/forms/snapshot/form-snapshot.ts'
import { readVersion } from '../features/forms/snapshot/read-version.ts'
import { sharedCodeKey } from '../features/places/claim-key.ts'
import type { Database } from '../platform/db/database.ts'
import { localTime } from '../platform/municipal-time.ts'

/** An answer as a sample, cleaned and counted once however often it is inserted. */
export type PreparedAnswer = {
  content: string
  summary: string
  location: Location | undefined
  keys: string
  words: string
  states: States
  termDays?: number
  initial: State | null
  hasRecordCode: boolean
}
/** A change of state after the answer was given. */
export type BulkMove = { state: State; creatorId: number; at: number }
export type BulkAnswer = {
  answer: PreparedAnswer
  creatorId: number
  at: number
  moves?: readonly BulkMove[]
  /** Of its code, where it was taken already. */
  number?: number
}

export async function prepareAnswer(
  db: Database,
  form: FormSnapshot,
  given: { content: AnswerContent; location?: Location },
): Promise<PreparedAnswer> {
  const version = await readVersion(db, form.id, form.currentVersion)
  if (!version) throw new Error('the form has no version')
  const { definition } = version
  const content = cleanContent(definition, given.content)
  const { location } = given
  const keys = statisticsKeys(definition, content)
  return {
    content: JSON.stringify(content),
    summary: summaryText(definition, form.live.summaryQuestionIds, { content, location }),
    location,
    keys: keys.join(' '),
    words: answerWords(definition, { content, location, signatures: [], person: null, statisticsKeys: keys }),
    states: definition.states,
    ...(definition.termDays !== undefined && { termDays: definition.termDays }),
    initial: initialState(definition.states),
    hasRecordCode: definition.settings.pdfDownloadCode,
  }
}

/** As a save would have it, moved on from state to state since. */
export function newAnswerOf(
  form: FormSnapshot,
  { answer, creatorId, at, moves = [] }: BulkAnswer,
  holidays: Holidays,
): NewAnswer {
  const { municipality } = form
  const { day, hour } = localTime(municipality.timeZone, at)
  const { initial, content, summary, location, keys, words, hasRecordCode } = answer
  // Where the form has no states there is nothing to move.
  const steps = initial ? [{ state: initial, creatorId, at }, ...moves] : []
  const last = steps.at(-1)
  const history = {
    createdAt: at,
    state: last?.state.id ?? '',
    moves: steps.map(step => ({ at: step.at, stateId: step.state.id })),
    requests: [],
  }
  const versions = { newest: answer, own: answer }
  return {
    uid: newAnswerUid(),
    form: { id: form.id, revision: form.revision },
    municipality: { id: municipality.id, revision: municipality.revision, codeKey: codeKeyOf(form) },
    version: form.currentVersion,
    key: { principal: '', key: '', bodyHash: '' },
    responseLimit: undefined,
    singleAnswer: false,
    files: [],
    creatorId,
    person: undefined,
    state: last && { id: last.state.id, name: last.state.name },
    at,
    localDay: day,
    localHour: hour,
    dueAt: columnsOf(history, versions, { timeZone: municipality.timeZone, holidays }).dueAt,
    statisticsKeys: keys,
    words,
    recordPrefix: hasRecordCode ? newRecordPrefix() : undefined,
    content,
    summary,
    signatures: undefined,
    language: null,
    location,
    outbox: [],
    order: undefined,
    past: {
      takenAt: at,
      updatedAt: last?.at ?? at,
      incidentId: null,
      moves: steps.map(({ state: { id, name }, creatorId, at }) => ({ stateId: id, stateName: name, creatorId, at })),
    },
  }
}

export function codeKeyOf({ municipality }: FormSnapshot): string {
  return municipality.key ?? sharedCodeKey
}
