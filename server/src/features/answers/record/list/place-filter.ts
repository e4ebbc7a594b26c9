import type { AnswerFilter } from '@ventanilla/api'
import { around, type Position } from '@ventanilla/model'
import { type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { millionths } from '../row/answer-position.ts'

/** A side of a zone that is not level, from its southern end up; millionths of a degree. */
type Side = {
  readonly lat: number
  readonly lng: number
  readonly north: number
  readonly rise: number
  readonly run: number
}
type Zone = {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
  readonly sides: readonly Side[]
}
/** Where answers were given: within all of these. */
export type PlaceFilter = { readonly zones?: readonly Zone[] }

export function placeAsked({ zone, near }: Pick<AnswerFilter, 'zone' | 'near'>): PlaceFilter {
  const zones: Zone[] = []
  if (zone) zones.push(zoneOf(zone.split(';').map(corner => positionOf(corner.split(',')))))
  if (near) {
    const [lat, lng, metres] = near.split(',')
    zones.push(zoneOf(around(positionOf([lat, lng]), Number(metres))))
  }
  return zones.length > 0 ? { zones } : {}
}

function positionOf([lat, lng]: readonly (string | undefined)[]): Position {
  return { lat: Number(lat), lng: Number(lng) }
}

function zoneOf(corners: readonly Position[]): Zone {
  const points = corners.map(({ lat, lng }) => ({ lat: millionths(lat), lng: millionths(lng) }))
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const sides = points.flatMap((end, index): Side[] => {
    const start = points.at(index - 1) ?? end
    const [low, high] = start.lat < end.lat ? [start, end] : [end, start]
    const [rise, run] = [high.lat - low.lat, high.lng - low.lng]
    return rise === 0 ? [] : [{ ...low, north: high.lat, rise, run }]
  })
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    sides,
  }
}

const value = sql.placeholder
const whole = (name: string) => sql`cast(${value(name)} as bigint)`

/**
 * The conditions of a filter on prepared values, each with its name: a place is inside where a line to the east crosses an odd number of sides,
 * in whole numbers, so that both databases say the same of every point.
 */
export function placeConditions(
  { zones = [] }: PlaceFilter,
  answer: Tables['answer'],
): [name: string, condition: SQL][] {
  return zones.map(({ sides }, z) => {
    const crossings = sides.map((_, s) => {
      const [lat, lng, north, rise, run] = ['lat', 'lng', 'north', 'rise', 'run'].map(name => whole(`z${z}${name}${s}`))
      return sql`case when p.lat >= ${lat} and p.lat < ${north}
        and (p.lng - ${lng}) * ${rise} < ${run} * (p.lat - ${lat}) then 1 else 0 end`
    })
    const inside = sides.length === 0 ? sql`1 = 0` : sql`(${sql.join(crossings, sql` + `)}) % 2 = 1`
    const ids = sql`select p.answer_id from answer_position p where p.form_id = ${value('formId')}
      and p.lat between ${value(`z${z}south`)} and ${value(`z${z}north`)}
      and p.lng between ${value(`z${z}west`)} and ${value(`z${z}east`)} and ${inside}`
    return [`zone${z}x${sides.length}`, sql`${answer.id} in (${ids})`]
  })
}

export function placeValues({ zones = [] }: PlaceFilter): Record<string, number> {
  return Object.fromEntries(
    zones.flatMap(({ sides, ...box }, z) => [
      ...Object.entries(box).map(([name, each]) => [`z${z}${name}`, each] as const),
      ...sides.flatMap((side, s) => Object.entries(side).map(([name, each]) => [`z${z}${name}${s}`, each] as const)),
    ]),
  )
}
