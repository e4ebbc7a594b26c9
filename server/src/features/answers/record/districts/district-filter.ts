import type { AnswerFilter, TownDistrict } from '@ventanilla/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { loadDistricts } from '../../../places/load-districts.ts'
import { type DistrictBands, districtBands } from './district-bands.ts'

/** Sides as one text of the statement, beside where they lie: a town has thousands of them. */
type Sides = Omit<DistrictBands, 'bands'> & { readonly text: string }

/** Answers of a place in any of some districts; `outside`, where it is given, those in none of these. */
export type DistrictFilter = {
  readonly districts?: {
    readonly dialect: Database['dialect']
    readonly inside: Sides
    readonly outside?: Sides
  }
}

/** Districts that the town does not have find nothing. */
export async function districtsAsked(
  db: Database,
  municipalityId: number,
  { district }: Pick<AnswerFilter, 'district'>,
): Promise<DistrictFilter> {
  if (!district) return {}
  const ids = new Set(district.split(','))
  const { districts } = await loadDistricts(db, municipalityId)
  const { dialect } = db
  const inside = sidesOf(districts.filter(({ id }) => ids.has(id)))
  return { districts: { dialect, inside, ...(ids.has('none') && { outside: sidesOf(districts) }) } }
}

const nowhere: Sides = { south: 0, north: -1, west: 0, east: -1, tall: 1, text: '[]' }

function sidesOf(districts: readonly TownDistrict[]): Sides {
  const found = districtBands(districts)
  if (!found) return nowhere
  const { bands, ...edges } = found
  const rows = bands.flatMap((sides, band) =>
    sides.map(({ district, lat, north, lng, rise, run }) => [band, district, lat, north, lng, rise, run]),
  )
  return { ...edges, text: JSON.stringify(rows) }
}

const value = sql.placeholder
const whole = (name: string) => sql`cast(${value(name)} as bigint)`

/** The condition of a filter on prepared values, with its name; none where it asks for no district. */
export function districtConditions(
  { districts }: DistrictFilter,
  answer: Tables['answer'],
): [name: string, condition: SQL][] {
  if (!districts) return []
  const { dialect, outside } = districts
  const inside = sql`${answer.id} in (${answersWithin('in', dialect)})`
  if (!outside) return [['district', inside]]
  const placed = sql`select answer_id from answer_position where form_id = ${value('formId')}`
  const around = sql`${answer.id} in (${placed}) and ${answer.id} not in (${answersWithin('out', dialect)})`
  return [['nodistrict', sql`(${inside} or (${around}))`]]
}

/** In whole numbers, so that both databases say the same of every place, and as the map's own counting does. */
function answersWithin(name: 'in' | 'out', dialect: Database['dialect']): SQL {
  const columns = sql.raw('side(band, district, lat, north, lng, rise, run)')
  const list =
    dialect === 'sqlite'
      ? sql`select ${fields(at => sql.raw(`value ->> ${at}`))} from json_each(${value(`${name}Sides`)})`
      : sql`select ${fields(at => sql.raw(`cast(e ->> ${at} as bigint)`))}
          from json_array_elements(cast(${value(`${name}Sides`)} as json)) e`
  return sql`with ${columns} as materialized (${list})
    select p.answer_id from answer_position p
    join side s on s.band = (p.lat - ${whole(`${name}South`)}) / ${whole(`${name}Tall`)}
      and p.lat >= s.lat and p.lat < s.north and (p.lng - s.lng) * s.rise < s.run * (p.lat - s.lat)
    where p.form_id = ${value('formId')}
      and p.lat between ${whole(`${name}South`)} and ${whole(`${name}North`)}
      and p.lng between ${whole(`${name}West`)} and ${whole(`${name}East`)}
    group by p.answer_id, s.district having count(*) % 2 = 1`
}

function fields(field: (at: number) => SQL): SQL {
  return sql.join([0, 1, 2, 3, 4, 5, 6].map(field), sql`, `)
}

export function districtValues({ districts }: DistrictFilter): Record<string, number | string> {
  if (!districts) return {}
  const { inside, outside } = districts
  return { ...valuesOf('in', inside), ...(outside && valuesOf('out', outside)) }
}

function valuesOf(name: 'in' | 'out', { south, north, west, east, tall, text }: Sides) {
  return {
    [`${name}South`]: south,
    [`${name}North`]: north,
    [`${name}West`]: west,
    [`${name}East`]: east,
    [`${name}Tall`]: tall,
    [`${name}Sides`]: text,
  }
}
