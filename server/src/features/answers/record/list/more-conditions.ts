import { eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { Match } from '../search/match.ts'
import { everything, type IdRange } from '../search/search.ts'
import { type AreaFilter, areaConditions } from './area-filter.ts'
import { type DistrictFilter, districtConditions, districtValues } from '../districts/district-filter.ts'
import { type PlaceFilter, placeConditions, placeValues } from './place-filter.ts'
import { type TimesFilter, timesConditions } from './times-filter.ts'

type More = TimesFilter &
  AreaFilter &
  PlaceFilter &
  DistrictFilter & {
    readonly states?: readonly string[]
    readonly assignees?: readonly (number | null)[]
    readonly createdFrom?: number
    readonly createdUntil?: number
    readonly updatedFrom?: number
    readonly updatedUntil?: number
    readonly hour?: number
    readonly isRequested?: true
    readonly match?: Match
    readonly matchRange?: IdRange
  }

const value = sql.placeholder

/** Conditions of a filter that the list's own indexes do not know, each with its name, and what they are asked with. */
export function moreConditions(filter: More, answer: Tables['answer']) {
  const { states, createdFrom, createdUntil, updatedFrom, updatedUntil, hour, isRequested, match } = filter
  const { low, high } = filter.matchRange ?? everything
  const conditions: [name: string, condition: SQL][] = []
  if (states)
    conditions.push([
      `states${states.length}`,
      inArray(
        answer.state,
        states.map((_, at) => value(`state${at}`)),
      ),
    ])
  const nobody = filter.assignees?.includes(null) ?? false
  const people = filter.assignees?.filter(each => each !== null) ?? []
  if (filter.assignees) {
    const named = inArray(
      answer.assigneeId,
      people.map((_, at) => value(`assignee${at}`)),
    )
    const either = nobody ? or(isNull(answer.assigneeId), named) : named
    if (either) conditions.push([`people${people.length}${nobody ? '_nobody' : ''}`, either])
  }
  if (createdFrom !== undefined) conditions.push(['cfrom', gte(answer.createdAt, value('createdFrom'))])
  if (createdUntil !== undefined) conditions.push(['cuntil', lt(answer.createdAt, value('createdUntil'))])
  if (updatedFrom !== undefined) conditions.push(['ufrom', gte(answer.updatedAt, value('updatedFrom'))])
  if (updatedUntil !== undefined) conditions.push(['uuntil', lt(answer.updatedAt, value('updatedUntil'))])
  if (hour !== undefined) conditions.push(['hour', eq(answer.localHour, value('hour'))])
  conditions.push(
    ...timesConditions(filter, answer),
    ...areaConditions(filter, answer),
    ...placeConditions(filter, answer),
    ...districtConditions(filter, answer),
  )
  if (isRequested) {
    conditions.push(['asked', sql`${answer.id} in (select answer_id from change_request where closed_at is null)`])
  }
  if (match) conditions.push(['match', sql`${answer.id} in (${matched(match)})`])
  return {
    conditions,
    values: {
      ...Object.fromEntries((states ?? []).map((state, at) => [`state${at}`, state])),
      ...Object.fromEntries(people.map((person, at) => [`assignee${at}`, person])),
      createdFrom,
      createdUntil,
      updatedFrom,
      updatedUntil,
      hour,
      readFrom: filter.readFrom,
      solvedFrom: filter.solvedFrom,
      solvedTo: filter.solvedTo,
      solvedLate: filter.solvedLate,
      area: filter.area,
      stayState: filter.stayState,
      stayFrom: filter.stayFrom,
      match: match?.text,
      matchLow: low,
      matchHigh: high,
      ...placeValues(filter),
      ...districtValues(filter),
    },
  }
}

function matched({ dialect }: Match): SQL {
  const inRange = sql`between ${value('matchLow')} and ${value('matchHigh')}`
  return dialect === 'sqlite'
    ? sql`select rowid from answer_search where answer_search match ${value('match')} and rowid ${inRange}`
    : sql`select answer_id from answer_search where words @@ ${value('match')}::tsquery and answer_id ${inRange}`
}
