import { mapPoint } from './answer-position.ts'
import type { Move, NewAnswer } from './new-answer.ts'
import { codeWord, searchedWords } from './searched-words.ts'

export const noLimit = Number.MAX_SAFE_INTEGER

/** What the database gives while an answer is written. */
export type Given = { readonly docCode: string; readonly recordCode: string | null; readonly answerId: number }

const notYet: Given = { docCode: '', recordCode: null, answerId: 0 }

/**
 * What is written of an answer, each under the one name that all statements give it. What the database gives has its place from the start:
 * copying so many values to add it later takes a quarter of the time of a save's steps.
 */
export function valuesOf(answer: NewAnswer, given: Given = notYet) {
  const { form, municipality, key, at, person, state, location, order, past } = answer
  const point = mapPoint(location)
  return {
    docCode: given.docCode,
    recordCode: given.recordCode,
    answerId: given.answerId,
    uid: answer.uid,
    formId: form.id,
    formRevision: form.revision,
    municipalityId: municipality.id,
    municipalityRevision: municipality.revision,
    codeKey: municipality.codeKey,
    version: answer.version,
    principal: key.principal,
    key: key.key,
    bodyHash: key.bodyHash,
    claimedAt: past?.takenAt ?? at,
    responseLimit: answer.responseLimit ?? noLimit,
    citizenId: person?.id ?? null,
    citizenDni: person?.dni ?? null,
    citizenLimit: answer.singleAnswer ? 1 : noLimit,
    creatorId: answer.creatorId,
    createdAt: at,
    updatedAt: past?.updatedAt ?? at,
    localDay: answer.localDay,
    localHour: answer.localHour,
    dueAt: answer.dueAt,
    pausedAt: answer.past?.pausedAt ?? null,
    keys: answer.statisticsKeys,
    state: state?.id ?? '',
    stateName: state?.name ?? null,
    recordPrefix: answer.recordPrefix ?? null,
    incidentId: past?.incidentId ?? null,
    words: searchedWords(answer.words, {
      formId: form.id,
      municipalityId: municipality.id,
      creatorId: answer.creatorId,
    }),
    codeWord: codeWord(municipality.codeKey),
    recordWord: answer.recordPrefix === undefined ? null : codeWord(answer.recordPrefix),
    content: answer.content,
    summary: answer.summary,
    signatures: answer.signatures ?? null,
    location: location ? JSON.stringify(location) : null,
    person: person?.summary ?? null,
    language: answer.language,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    outbox: answer.outbox,
    orderId: order?.orderId ?? null,
    accessCode: order?.accessCode ?? null,
    amountCents: order?.amountCents ?? null,
    currency: order?.currency ?? null,
    details: order?.details ?? null,
  }
}

export type AnswerValues = ReturnType<typeof valuesOf>
type Name = keyof AnswerValues

type PostgresType<Value> = [Value] extends [number | null]
  ? 'bigint'
  : [Value] extends [string | null]
    ? 'text'
    : 'json'

/** What each value is to Postgres, which is handed all of them at once. */
export const postgresTypes: { readonly [Each in Exclude<Name, keyof Given>]: PostgresType<AnswerValues[Each]> } = {
  uid: 'text',
  formId: 'bigint',
  formRevision: 'bigint',
  municipalityId: 'bigint',
  municipalityRevision: 'bigint',
  codeKey: 'text',
  version: 'bigint',
  principal: 'text',
  key: 'text',
  bodyHash: 'text',
  claimedAt: 'bigint',
  responseLimit: 'bigint',
  citizenId: 'bigint',
  citizenDni: 'text',
  citizenLimit: 'bigint',
  creatorId: 'bigint',
  createdAt: 'bigint',
  updatedAt: 'bigint',
  localDay: 'bigint',
  localHour: 'bigint',
  dueAt: 'bigint',
  pausedAt: 'bigint',
  keys: 'text',
  state: 'text',
  stateName: 'text',
  recordPrefix: 'text',
  incidentId: 'text',
  words: 'text',
  codeWord: 'text',
  recordWord: 'text',
  content: 'text',
  summary: 'text',
  signatures: 'text',
  location: 'text',
  person: 'text',
  language: 'text',
  lat: 'bigint',
  lng: 'bigint',
  outbox: 'json',
  orderId: 'text',
  accessCode: 'text',
  amountCents: 'bigint',
  currency: 'text',
  details: 'text',
}

/** The same for every name, to build statements with. */
export function forEachName<T>(make: (name: string) => T): Readonly<Record<Name, T>> {
  const names = [...Object.keys(postgresTypes), ...Object.keys(notYet)]
  return Object.fromEntries(names.map(name => [name, make(name)])) as Record<Name, T>
}

/** A row of a table: columns that are called as their values, or as what stands for these in a statement. */
function rowOf<const Names extends readonly string[]>(...names: Names) {
  return <Values extends Readonly<Record<Names[number], unknown>>>(values: Values): Pick<Values, Names[number]> => {
    const row: Partial<Pick<Values, Names[number]>> = {}
    for (const name of names as readonly Names[number][]) row[name] = values[name]
    return row as Pick<Values, Names[number]>
  }
}

export const headerRow = rowOf(
  'uid',
  'municipalityId',
  'formId',
  'version',
  'docCode',
  'recordCode',
  'creatorId',
  'citizenId',
  'citizenDni',
  'state',
  'incidentId',
  'createdAt',
  'updatedAt',
  'localDay',
  'localHour',
  'summary',
  'dueAt',
  'pausedAt',
)
export const contentRow = rowOf('answerId', 'municipalityId', 'content', 'signatures', 'location', 'person', 'language')
/** Of the search index. Its words are complete with the codes. */
export const searchRow = rowOf('answerId', 'municipalityId', 'state', 'words')
export const positionRow = rowOf('answerId', 'municipalityId', 'formId', 'lat', 'lng')
export const moveRow = rowOf('municipalityId', 'answerId', 'stateId', 'stateName', 'creatorId', 'initial', 'at')
/** What the answer counts towards; the sign 1 adds it, -1 takes it away. */
export const deltaRow = rowOf('municipalityId', 'formId', 'creatorId', 'localDay', 'localHour', 'keys')

/** The answer's way through the states, the one it began in first. */
export function movesOf({ past, state, creatorId, at }: NewAnswer): readonly Move[] {
  if (past && past.moves.length > 0) return past.moves
  return state ? [{ stateId: state.id, stateName: state.name, creatorId, at }] : []
}
