import { metresBetween } from '../metres-between.ts'
import type { Position } from '../position.ts'
import { type District, type DistrictRefusal, type DistrictRefusalCode, districtLimits } from './district.ts'
import { readPolygon } from './read-polygon.ts'

export type ReadDistricts =
  | { readonly districts: readonly District[] }
  | { readonly refusals: readonly [DistrictRefusal, ...DistrictRefusal[]] }

/** So many reasons are told at once. */
const mostTold = 20
/** What WGS 84 in degrees is called; without a name it is what GeoJSON means. */
const degrees = /CRS84$|EPSG:(\d[\d.]*)?:?4326$/i

/**
 * A town's districts from a GeoJSON FeatureCollection of polygons, each with a `name` among its properties, rounded to a millionth of a
 * degree; or all that is wrong with it. `town` is the middle of the municipality, where it is known.
 */
export function readDistricts(given: unknown, town: Position | null): ReadDistricts {
  const refusal = ofCollection(given)
  if (refusal) return { refusals: [refusal] }
  const features = isRecord(given) && Array.isArray(given['features']) ? (given['features'] as unknown[]) : []
  const refusals: DistrictRefusal[] = []
  const districts: District[] = []
  const names = new Set<string>()
  let corners = 0
  for (const [index, feature] of features.entries()) {
    const path = ['features', index]
    const refuse = (code: DistrictRefusalCode, values: Readonly<Record<string, string | number>> = {}) =>
      refusals.push({ code, path, values })
    const name = nameOf(feature)
    const which = name === '' ? String(index + 1) : name
    if (name === '') refuse('districts.name', { number: index + 1 })
    else if (name.length > districtLimits.name)
      refuse('districts.nameLong', { most: districtLimits.name, number: index + 1 })
    else if (names.has(name.toLocaleLowerCase())) refuse('districts.twice', { name })
    names.add(name.toLocaleLowerCase())
    const polygons = polygonsOf(feature)
    if (!polygons) {
      refuse('districts.geometry', { which })
      continue
    }
    const read = polygons.map(polygon => readPolygon(polygon))
    const wrong = read.find(each => 'wrong' in each)
    if (wrong && 'wrong' in wrong) refuse(wrong.wrong, { which })
    const whole = read.flatMap(each => ('polygon' in each ? [each.polygon] : []))
    corners += whole.flat().reduce((sum, ring) => sum + ring.length, 0)
    const away = town && !wrong ? placed(whole, town) : undefined
    if (away) refuse(away.code, { which, kilometres: away.kilometres })
    districts.push({ name, polygons: whole })
    if (refusals.length >= mostTold) break
  }
  if (corners > districtLimits.corners)
    refusals.push({
      code: 'districts.corners',
      path: ['features'],
      values: { count: corners, most: districtLimits.corners },
    })
  const [first, ...others] = once(refusals)
  return first ? { refusals: [first, ...others] } : { districts }
}

function ofCollection(given: unknown): DistrictRefusal | undefined {
  if (!isRecord(given) || given['type'] !== 'FeatureCollection' || !Array.isArray(given['features']))
    return { code: 'districts.collection', path: [] }
  const crs = crsOf(given['crs'])
  if (crs !== undefined && !degrees.test(crs))
    return { code: 'districts.projection', path: ['crs'], values: { which: crs.slice(0, 60) } }
  const count = given['features'].length
  if (count === 0) return { code: 'districts.none', path: ['features'] }
  const most = districtLimits.districts
  return count > most ? { code: 'districts.many', path: ['features'], values: { count, most } } : undefined
}

/** The name of a coordinate system, as files of before 2016 say it; undefined where nothing is said. */
function crsOf(crs: unknown): string | undefined {
  if (crs === undefined || crs === null) return undefined
  const name = isRecord(crs) && isRecord(crs['properties']) ? crs['properties']['name'] : undefined
  return typeof name === 'string' ? name : '?'
}

function nameOf(feature: unknown): string {
  const name = isRecord(feature) && isRecord(feature['properties']) ? feature['properties']['name'] : undefined
  return typeof name === 'string' ? name.trim() : typeof name === 'number' ? String(name) : ''
}

function polygonsOf(feature: unknown): readonly unknown[] | undefined {
  const geometry = isRecord(feature) ? feature['geometry'] : undefined
  if (!isRecord(geometry) || !Array.isArray(geometry['coordinates'])) return undefined
  if (geometry['type'] === 'Polygon') return [geometry['coordinates']]
  const isMany = geometry['type'] === 'MultiPolygon' && geometry['coordinates'].length > 0
  return isMany ? (geometry['coordinates'] as unknown[]) : undefined
}

/** Where a corner is too far from the town: that it would lie there with its coordinates in the other order is another mistake. */
function placed(
  polygons: District['polygons'],
  town: Position,
): { code: 'districts.order' | 'districts.far'; kilometres: number } | undefined {
  const kilometresTo = (lat: number, lng: number) => metresBetween({ lat, lng }, town) / 1_000
  const most = districtLimits.kilometres
  for (const [lng, lat] of polygons.flat(2)) {
    const away = kilometresTo(lat, lng)
    if (away <= most) continue
    const isTurned = kilometresTo(lng, lat) <= most
    return { code: isTurned ? 'districts.order' : 'districts.far', kilometres: Math.round(away) }
  }
  return undefined
}

/** What is wrong with every feature alike is told once. */
function once(refusals: readonly DistrictRefusal[]): DistrictRefusal[] {
  const told = new Set<string>()
  return refusals.filter(({ code }) => {
    if (code !== 'districts.order' && code !== 'districts.projection') return true
    const isNew = !told.has(code)
    told.add(code)
    return isNew
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
