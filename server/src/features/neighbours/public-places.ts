import { hash } from 'node:crypto'
import type { PublicPlace, PublicPlaces } from '@ventanilla/api'
import {
  type AnswerContent,
  blurred,
  type FormDefinition,
  isFinalState,
  type LocalizedText,
  type PublicMap,
  questionsForMap,
  spokenValue,
  textIn,
} from '@ventanilla/model'
import { type Text, valueLabels } from '@ventanilla/text'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/handle.ts'
import { dayText } from '../../platform/municipal-time.ts'
import { Problem } from '../../platform/problem.ts'
import type { Deps } from '../deps.ts'
import type { FoundForm } from '../forms/read/find-form.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import { wordPlaces } from '../answers/map/word-places.ts'
import { conditionsOf } from '../answers/record/list/answer-filter.ts'
import { shownVersion } from '../answers/record/row/shown-version.ts'
import { stateOf } from '../answers/record/row/state-of.ts'

const most = 2_000

/** What stands behind a place that is shown, which nobody is told: its answer, when it was given, and whether it still waits for something. */
export type BehindPlace = { readonly uid: string; readonly createdAt: number; readonly isOpen: boolean }
/** What everybody sees, and what stands behind each place of it by its id. */
export type ReadPlaces = { readonly shown: PublicPlaces; readonly behind: ReadonlyMap<string, BehindPlace> }

/**
 * What a form shows of its answers to everybody: those in the states that it names, each as a day, a state, what was chosen in the questions that it
 * names and about where it was; never words that somebody wrote, a code or whose it is. Throws form.noMap where the form shows none.
 */
export async function readPublicPlaces(
  { db, geocoder }: Pick<Deps, 'db' | 'geocoder'>,
  { form, definition }: { readonly form: FoundForm; readonly definition: FormDefinition },
  text: Text,
): Promise<ReadPlaces> {
  const { publicMap } = form.live
  if (!publicMap) throw new Problem('form.noMap')
  const { stateIds, blurMetres } = publicMap
  const rows = stateIds.length > 0 ? await readRows(db, form.id, stateIds) : []
  const followers = await followersOf(db, rows)
  const versionOf = shownVersions(db, form)
  const features: PublicPlace[] = []
  const behind = new Map<string, BehindPlace>()
  for (const row of rows.slice(0, most)) {
    const version = await versionOf(row.version)
    const isFinal = isFinalState(definition.states, row.state)
    const shown = { form, publicMap, text, isFinal, followers: followers.get(row.id) ?? 0 }
    const place = version && placeOf(version, row, shown)
    if (!place) continue
    features.push(place)
    behind.set(place.id, { uid: row.uid, createdAt: row.createdAt, isOpen: !isFinal })
  }
  await wordFeatures({ db, geocoder }, form, features)
  const title = textIn(definition.title, text.language)
  const shown = { type: 'FeatureCollection' as const, title, blurMetres, more: rows.length > most, features }
  return { shown, behind }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Shown = {
  readonly form: FoundForm
  readonly publicMap: PublicMap
  readonly text: Text
  readonly isFinal: boolean
  readonly followers: number
}

type Version = { readonly definition: FormDefinition; readonly asked: ReturnType<typeof questionsForMap> }

/** Each version as it is shown, and what may be shown of it, told once for all answers that are of it. */
function shownVersions(db: Database, { id: formId, version: currentVersion }: FoundForm) {
  const read = versionReader(db)
  const known = new Map<number, Promise<Version | undefined>>()
  const tell = async (version: number): Promise<Version | undefined> => {
    const shown = await shownVersion(read, { formId, version, currentVersion })
    return shown && { definition: shown.definition, asked: questionsForMap(shown.definition) }
  }
  return (version: number): Promise<Version | undefined> => {
    const told = known.get(version) ?? tell(version)
    known.set(version, told)
    return told
  }
}

function placeOf({ definition, asked }: Version, row: Row, shown: Shown): PublicPlace | undefined {
  const { form, publicMap, text, isFinal, followers } = shown
  const state = stateOf(definition, row.state)
  if (!state) return undefined
  const content: AnswerContent = JSON.parse(row.content)
  const say = (words: LocalizedText) => textIn(words, text.language)
  const answers = publicMap.questionIds.flatMap(id => {
    // A question may have been one to write in when it was answered.
    const speaker = asked.get(id)
    const value = speaker && spokenValue(speaker, content)
    if (!value) return []
    // What somebody wrote beside an option is left out.
    const { other: _written, ...chosen } = value
    const labels = valueLabels(speaker.question, chosen, { t: text.t, say })
    return labels.length > 0 ? [{ id, question: say(speaker.question.title), chosen: [...labels] }] : []
  })
  const point = blurred({ lat: row.lat / 1e6, lng: row.lng / 1e6 }, publicMap.blurMetres)
  return {
    type: 'Feature',
    id: hash('sha256', `${form.uid} ${row.uid}`, 'base64url').slice(0, 12),
    geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    properties: {
      day: dayText(form.municipality.timeZone, row.createdAt),
      state: { id: state.id, name: state.name, hue: state.hue, isFinal },
      answers,
      place: { districts: [], street: null, crossings: [] },
      followers,
    },
  }
}

/** Nearer than this a street says no more than the point; of a wider square it would say what nobody knows. */
const mostForStreets = 250

/** Says what the points that are shown are called: of the true places nothing is asked. */
async function wordFeatures(
  deps: Pick<Deps, 'db' | 'geocoder'>,
  { municipality, live }: FoundForm,
  features: readonly PublicPlace[],
): Promise<void> {
  // All answers of a square have one point.
  const points = new Map(features.map(({ geometry: { coordinates } }) => [coordinates.join(), coordinates]))
  const positions = [...points.values()].map(([lng, lat]) => ({ lat, lng }))
  const worded = await wordPlaces(deps, municipality.id, positions)
  const words = new Map([...points.keys()].map((key, index) => [key, worded[index]]))
  const hasStreets = (live.publicMap?.blurMetres ?? 0) <= mostForStreets
  for (const { geometry, properties } of features) {
    const found = words.get(geometry.coordinates.join())
    if (found) properties.place = hasStreets ? found : { ...found, street: null, crossings: [] }
  }
}

/** How many follow each of some answers, by its row; nothing of those that nobody follows. */
async function followersOf(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<number, number>> {
  const { answerFollower } = db.tables
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counted = await db.sql
    .select({ id: answerFollower.answerId, followers: count() })
    .from(answerFollower)
    .where(inArray(answerFollower.answerId, ids))
    .groupBy(answerFollower.answerId)
  return new Map(counted.map(({ id, followers }) => [id, followers]))
}

async function readRows(db: Database, formId: number, states: readonly string[]) {
  const { conditions, name, values } = conditionsOf({ formId, dateField: 'created', states }, db.tables)
  const newest = statement(`public_places_${name}`, (tx, { answer, answerContent, answerPosition }) =>
    tx
      .select({
        id: answer.id,
        uid: answer.uid,
        version: answer.version,
        state: answer.state,
        createdAt: answer.createdAt,
        lat: answerPosition.lat,
        lng: answerPosition.lng,
        content: answerContent.content,
      })
      .from(answer)
      .innerJoin(answerPosition, eq(answerPosition.answerId, answer.id))
      .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
      .where(and(...conditions))
      .orderBy(desc(answer.createdAt), desc(answer.id))
      .limit(most + 1),
  )
  return await newest(db.sql, values)
}
