import type { AnswerContent } from '../answer/content.ts'
import type { Location } from '../answer/submission.ts'
import { fold } from '../fold.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { Person } from '../person/person.ts'
import type { Clock } from '../question/legacy.ts'
import type { State } from '../state/definition.ts'
import { initialState } from '../state/move.ts'
import { type ContentNote, legacyContent } from './content.ts'
import { withEdits } from './edits.ts'
import { recordedInstant } from './instant.ts'
import { isObject, numberOf, objectsOf, type Parts, partsOf, textOf } from './parts.ts'
import { legacyPerson } from './person.ts'
import { legacyPlace } from './place.ts'

/** What of a stored answer did not come along: in which question, where it is of one. */
export const legacyNotes = [
  'question',
  'value',
  'option',
  'rows',
  'file',
  'signature',
  'state',
  'person',
  'place',
  'edits',
  'request',
  'payment',
  'date',
] as const
type LegacyNote = { readonly reason: (typeof legacyNotes)[number]; readonly at: string }

/** Why nothing of it can be read: no object, without an id or a code, without a date that can be, or not an answer to this form. */
export const legacyRefusals = ['shape', 'id', 'date', 'form'] as const
type LegacyRefusal = (typeof legacyRefusals)[number]

/** A move of the legacy answer between states; `state` is ours of that name, where there is one. */
type LegacyMove = {
  readonly at: number
  readonly by: string
  readonly name: string
  readonly state: State | undefined
}

export type LegacyAnswer = {
  readonly id: string
  /** Its code, the code of its record and the incident that stands for it; '' where it has none. */
  readonly code: string
  readonly recordCode: string
  readonly incidentId: string
  readonly createdAt: number
  readonly updatedAt: number
  /** The username, '' where it was anonymous. */
  readonly createdBy: string
  /** Given by a citizen through the portal. */
  readonly isFromPortal: boolean
  readonly content: AnswerContent
  readonly location: Location | undefined
  readonly person: Person | null
  readonly state: State | undefined
  readonly moves: readonly LegacyMove[]
  readonly notes: readonly LegacyNote[]
}

/** `now`: nothing stored happened after it. */
type ReadOptions = { readonly clock: Clock; readonly now: number; newId(): string }

const anonymous = 'Usuario Anónimo'
const mostNotes = 50
const longestPlace = 200

/**
 * A stored answer of the legacy product (spec 3 §3) as an answer to our form: its effective content, with the corrections made, under the
 * questions of the same titles. What has no place here is left out and noted; nothing is guessed.
 */
export function readLegacyAnswer(
  stored: unknown,
  definition: FormDefinition,
  { clock, now, newId }: ReadOptions,
): LegacyAnswer | { readonly refused: LegacyRefusal } {
  if (!isObject(stored)) return { refused: 'shape' }
  const code = textOf(stored['codigoMunicipio']) || textOf(stored['docCode'])
  const id = textOf(stored['id']) || code
  if (id === '') return { refused: 'id' }
  const createdAt = recordedInstant(stored['fechaCreacion'], now)
  if (createdAt === undefined) return { refused: 'date' }
  const notes: LegacyNote[] = []
  const note = (reason: LegacyNote['reason'], ...at: string[]) => {
    if (notes.length < mostNotes) notes.push({ reason, at: at.filter(Boolean).join(' / ').slice(0, longestPlace) })
  }
  const document = withEdits(stored)
  const noteContent = (reason: ContentNote['reason'], ...at: string[]) => note(reason, ...at)
  const read = legacyContent(definition, document['secciones'], { clock, newId, note: noteContent })
  if (read.bound === 0) return { refused: 'form' }
  const location = legacyPlace(document['ubicacion'])
  if (!location && isObject(document['ubicacion'])) note('place', textOf(document['ubicacion']['direccion']))
  const person = legacyPerson(partsOf(document['datosCiudadano']))
  if (person === 'unreadable') note('person')
  const states = readStates(partsOf(document['estados']), definition, now)
  if (states.isLost) note('state', states.name)
  for (const { name } of states.undated) note('date', name)
  const changedAt = recordedInstant(document['lastUpdate'], now)
  if (changedAt === undefined && isGiven(document['lastUpdate'])) note('date', 'lastUpdate')
  noteLeft(document, note)
  const createdBy = textOf(document['creadoPor'])
  return {
    id,
    code,
    recordCode: textOf(document['pdfDownloadCode']),
    incidentId: textOf(partsOf(document['muniCore'])['idIncidente']),
    createdAt,
    updatedAt: Math.max(createdAt, changedAt ?? createdAt),
    createdBy: createdBy === anonymous ? '' : createdBy,
    isFromPortal: isObject(document['portalCiudadanoData']),
    content: read.content,
    location,
    person: person === 'unreadable' ? null : person,
    state: states.state,
    moves: states.moves,
    notes,
  }
}

/** `actual` is an index into the states of the answer itself; ours have their names. */
function readStates({ actual, disponibles, history }: Parts, { states }: FormDefinition, now: number) {
  const named = (name: string) => states.available.find(each => fold(each.name) === fold(name))
  const name = textOf(objectsOf(disponibles)[numberOf(actual) ?? -1]?.['nombre'])
  const state = named(name)
  const steps = objectsOf(history).flatMap(({ date, userName, stateName }) => {
    const moved = textOf(stateName)
    return moved === ''
      ? []
      : [{ at: recordedInstant(date, now), by: textOf(userName), name: moved, state: named(moved) }]
  })
  const moves = steps.flatMap(({ at, ...step }): LegacyMove[] => (at === undefined ? [] : [{ at, ...step }]))
  const undated = steps.filter(({ at }) => at === undefined)
  return { name, state: state ?? initialState(states) ?? undefined, moves, undated, isLost: name !== '' && !state }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** What we keep no place for in an answer that was given elsewhere. */
function noteLeft(document: Parts, note: (reason: LegacyNote['reason'], ...at: string[]) => void): void {
  for (const { imgURL, title } of objectsOf(document['signatures']))
    if (textOf(imgURL) !== '') note('signature', textOf(title))
  if (objectsOf(document['editsBySupervisor']).length > 0) note('edits')
  if (objectsOf(document['requestsForChanges']).at(-1)?.['needCompletition'] === true) note('request')
  if (isObject(document['payOrder']) || textOf(partsOf(document['paymentDetails'])['orderId']) !== '') note('payment')
}
