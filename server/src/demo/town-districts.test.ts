import { readDistricts } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { streetsOf, pointOn } from '../adapters/geocoder/town/streets.ts'
import { positionOf } from '../adapters/geocoder/town/town-plan.ts'
import { villaMaria } from '../adapters/geocoder/town/villa-maria.ts'
import { millionths } from '../features/answers/record/row/answer-position.ts'
import { districtBands, districtFinder } from '../features/answers/record/districts/district-bands.ts'
import { townDistricts } from './town-districts.ts'

const districts = townDistricts()
const find = districtFinder(districtBands(districts))
const at = ({ lat, lng }: { lat: number; lng: number }) =>
  find(millionths(lat), millionths(lng)).map(index => districts[index]?.name)

it('could have been uploaded', () => {
  const features = districts.map(({ name, polygons }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  }))
  const read = readDistricts({ type: 'FeatureCollection', features }, { lat: -32.4104, lng: -63.2403 })
  expect('districts' in read && read.districts).toEqual(districts.map(({ name, polygons }) => ({ name, polygons })))
})

it('holds each neighbourhood that the map names in the district of its name', () => {
  for (const quarter of villaMaria.quarters)
    expect([quarter.name, at(quarter.at)]).toEqual([quarter.name, [quarter.name]])
})

it('holds every place along the streets in one district alone', () => {
  for (const district of villaMaria.districts)
    for (const street of streetsOf(district))
      for (let along = street.from + 1; along < street.to; along += 50)
        expect(at(positionOf(district, pointOn(street, along)))).toHaveLength(1)
})
