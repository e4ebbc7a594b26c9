import type { AnswerGroup, AnswerMap, AnswerOnMap, MapBox } from '@ventanilla/api'
import type { Database } from '../../../platform/db/database.ts'
import { type VersionReader, versionReader } from '../../forms/snapshot/read-version.ts'
import { type FoundFilter, findsNothing } from '../record/list/answer-filter.ts'
import { readSummary } from '../record/row/answer-summary.ts'
import { shownVersion } from '../record/row/shown-version.ts'
import { stateOf } from '../record/row/state-of.ts'
import type { AskMap } from './ask-map.ts'
import type { PlacedGroup } from './collect-places.ts'
import type { NamedAnswer } from './group-positions.ts'

type Edges = Pick<PlacedGroup, 'south' | 'north' | 'west' | 'east'>
type Asked = { filter: FoundFilter; currentVersion: number; box?: MapBox | undefined; zoom?: number | undefined }

const world: MapBox = { west: -180, south: -90, east: 180, north: 90 }

/** What a piece of the map shows of a filter's answers. */
export async function readMap(
  { db, ask }: { db: Database; ask: AskMap },
  { filter, currentVersion, box = world, zoom }: Asked,
  signal?: AbortSignal,
): Promise<AnswerMap> {
  if (findsNothing(filter)) return { total: 0, box: null, groups: [] }
  const { total, groups, answers } = await ask({ filter, box, zoom }, signal)
  const read = versionReader(db)
  const known = new Map(
    await Promise.all(
      answers.map(async answer => [answer.id, await onMap(read, { ...answer, currentVersion })] as const),
    ),
  )
  return { total, box: boxAround(groups), groups: groups.map(group => groupOf(group, known)) }
}

function groupOf(group: PlacedGroup, known: ReadonlyMap<number, AnswerOnMap>): AnswerGroup {
  const { count, lat, lng, answerId } = group
  return {
    count,
    lat: degrees(lat),
    lng: degrees(lng),
    box: boxOf(group),
    answer: count === 1 ? (known.get(answerId) ?? null) : null,
  }
}

async function onMap(
  read: VersionReader,
  answer: NamedAnswer & { readonly currentVersion: number },
): Promise<AnswerOnMap> {
  const { uid, docCode, createdAt, state, summary } = answer
  const version = state === '' ? undefined : await shownVersion(read, answer)
  return {
    id: uid,
    docCode,
    summary: readSummary(summary),
    createdAt: new Date(createdAt).toISOString(),
    state: version ? stateOf(version.definition, state) : null,
  }
}

function boxAround(groups: readonly PlacedGroup[]): MapBox | null {
  const [first, ...others] = groups
  if (!first) return null
  return boxOf(
    others.reduce<Edges>(
      (around, { south, north, west, east }) => ({
        south: Math.min(around.south, south),
        north: Math.max(around.north, north),
        west: Math.min(around.west, west),
        east: Math.max(around.east, east),
      }),
      first,
    ),
  )
}

function boxOf({ south, north, west, east }: Edges): MapBox {
  return { west: degrees(west), south: degrees(south), east: degrees(east), north: degrees(north) }
}

function degrees(millionths: number): number {
  return Math.round(millionths) / 1e6
}
