import type { Position } from '@ventanilla/model'
import { type Street, streetsOf, pointOn } from '../../adapters/geocoder/town/streets.ts'
import {
  type District,
  type FreeLine,
  middleOf,
  type Parcel,
  type ParcelKind,
  type Point,
  positionOf,
  type TownPlan,
} from '../../adapters/geocoder/town/town-plan.ts'
import { housesOf } from './houses.ts'
import { band, beyond, smooth } from './rivers.ts'

/** The layers of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers) that a town fills. */
export const layerNames = ['earth', 'landuse', 'water', 'roads', 'buildings', 'places', 'pois'] as const
export type LayerName = (typeof layerNames)[number]

export type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }

export type TownFeature = {
  layer: LayerName
  /** The first zoom that has it. */
  minZoom: number
  properties: Record<string, string | number>
  geometry: Geometry
}

const landuseKind: Record<ParcelKind, string> = {
  square: 'park',
  park: 'park',
  lake: 'park',
  rail: 'railway',
  town_hall: 'townhall',
  school: 'school',
  university: 'university',
  hospital: 'hospital',
  bus_station: 'bus_station',
  sports: 'pitch',
  cemetery: 'cemetery',
  church: 'place_of_worship',
  culture: 'arts_centre',
  office: 'commercial',
}
/** How far parks and the like keep from the middle of the streets around them. */
const verge = 7

const pair = ({ lat, lng }: Position): number[] => [lng, lat]
const ring = (district: Pick<District, 'at' | 'turn'>, points: readonly Point[]): number[][] => {
  const corners = points.map(point => pair(positionOf(district, point)))
  return [...corners, corners[0] ?? []]
}
const polygon = (...coordinates: number[][][]): Geometry => ({ type: 'Polygon', coordinates })
const line = (coordinates: number[][]): Geometry => ({ type: 'LineString', coordinates })

/** Everything on the map of a town. */
export function townFeatures(plan: TownPlan): TownFeature[] {
  return [
    ...plan.districts.flatMap(district => [
      ground(district),
      ...district.parcels.flatMap(parcel => parcelFeatures(district, parcel)),
      ...streetsOf(district).map(street => streetFeature(district, street)),
      ...housesOf(district).map(
        (coordinates): TownFeature => ({
          layer: 'buildings',
          minZoom: 15,
          properties: { kind: 'building' },
          geometry: { type: 'MultiPolygon', coordinates },
        }),
      ),
    ]),
    ...riverFeatures(plan),
    ...plan.lines.map(({ kind, points, name }): TownFeature => {
      const isRail = kind === 'rail' || kind === 'tram'
      return {
        layer: 'roads',
        minZoom: kind === 'minor' || kind === 'tram' ? 12 : 8,
        properties: {
          kind: isRail ? 'rail' : `${kind}_road`.replace('highway_road', 'highway'),
          kind_detail: kind,
          ...(name === undefined ? {} : { name }),
        },
        geometry: line(courseOf(kind, points).map(pair)),
      }
    }),
    ...plan.quarters.map(
      ({ name, at, isVillage }): TownFeature => ({
        layer: 'places',
        minZoom: isVillage ? 11 : 13,
        properties: {
          kind: isVillage ? 'locality' : 'neighbourhood',
          kind_detail: isVillage ? 'village' : 'suburb',
          name,
        },
        geometry: { type: 'Point', coordinates: pair(at) },
      }),
    ),
  ]
}

/** Trams turn at corners; roads bend, and those that come from afar go on beyond the map. */
function courseOf(kind: FreeLine['kind'], points: readonly Position[]): readonly Position[] {
  if (kind === 'tram') return points
  return kind === 'highway' || kind === 'rail' ? beyond(smooth(points)) : smooth(points)
}

/** The built ground, a street wider than its blocks. */
function ground(district: District): TownFeature {
  return {
    layer: 'landuse',
    minZoom: 8,
    properties: { kind: 'residential' },
    geometry: polygon(
      ring(
        district,
        district.outline.map(([x, y]): Point => [x * 1.04, y * 1.04]),
      ),
    ),
  }
}

function parcelFeatures(district: District, parcel: Parcel): TownFeature[] {
  const { pitch } = district
  const [left, bottom, right, top] = parcel.blocks
  const box = (inset: number) =>
    ring(district, [
      [(left - 0.5) * pitch + inset, (bottom - 0.5) * pitch + inset],
      [(right + 0.5) * pitch - inset, (bottom - 0.5) * pitch + inset],
      [(right + 0.5) * pitch - inset, (top + 0.5) * pitch - inset],
      [(left - 0.5) * pitch + inset, (top + 0.5) * pitch - inset],
    ])
  const kind = landuseKind[parcel.kind]
  const features: TownFeature[] = []
  if (parcel.kind === 'rail') return features
  features.push({ layer: 'landuse', minZoom: 12, properties: { kind }, geometry: polygon(box(verge)) })
  const middle = middleOf(district, parcel)
  if (parcel.kind === 'lake') {
    const half: Point = [((right - left + 1) * pitch) / 2 - 26, ((top - bottom + 1) * pitch) / 2 - 24]
    const shore = Array.from({ length: 24 }, (_, index): Point => {
      const angle = (index / 24) * 2 * Math.PI
      const wave = 1 + 0.12 * Math.sin(angle * 3 + 1)
      return [middle[0] + Math.cos(angle) * half[0] * wave, middle[1] + Math.sin(angle) * half[1] * wave]
    })
    features.push({
      layer: 'water',
      minZoom: 12,
      properties: { kind: 'lake' },
      geometry: polygon(ring(district, shore)),
    })
  }
  if (parcel.name !== undefined) {
    const translations = Object.entries(parcel.names ?? {}).map(([language, name]) => [`name:${language}`, name])
    features.push({
      layer: 'pois',
      minZoom: 13,
      properties: { kind, name: parcel.name, ...Object.fromEntries(translations) },
      geometry: { type: 'Point', coordinates: pair(positionOf(district, middle)) },
    })
  }
  return features
}

function streetFeature(district: District, street: Street): TownFeature {
  const { name, from, to } = street
  const isMain = name !== undefined && /^(avenida|bulevar)/i.test(name)
  // A corner at each crossing, so that the lines of two streets meet in one point.
  const steps = Math.round((to - from) / district.pitch)
  const corners = Array.from({ length: steps + 1 }, (_, index) => from + index * district.pitch)
  const ends = steps > 1 ? corners : [from, to]
  return {
    layer: 'roads',
    minZoom: isMain ? 11 : 13,
    properties: {
      kind: isMain ? 'major_road' : 'minor_road',
      kind_detail: isMain ? 'secondary' : 'residential',
      ...(name === undefined ? {} : { name }),
    },
    geometry: line(ends.map(along => pair(positionOf(district, pointOn(street, along))))),
  }
}

function riverFeatures({ river, districts: [first] }: TownPlan): TownFeature[] {
  if (!river || !first) return []
  const { name, width, points } = river
  const middle = beyond(smooth(points))
  return [
    {
      layer: 'water',
      minZoom: 8,
      properties: { kind: 'river' },
      geometry: polygon(band(middle, width / 2)),
    },
    { layer: 'landuse', minZoom: 12, properties: { kind: 'grass' }, geometry: polygon(band(middle, width * 1.1)) },
    { layer: 'water', minZoom: 11, properties: { kind: 'river', name }, geometry: line(middle.map(pair)) },
  ]
}
