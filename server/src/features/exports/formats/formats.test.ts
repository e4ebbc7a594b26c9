import { expect, it } from 'vitest'
import { openCsv } from './csv.ts'
import type { ExportedAnswer, OpenFile } from './export-file.ts'
import { openGeoJson } from './geojson.ts'
import { openKml } from './kml.ts'

const heads = ['Code', 'What', 'What', '"<&>', '__proto__']

function written(open: OpenFile, ...answers: readonly Partial<ExportedAnswer>[]): string {
  const bytes: Uint8Array[] = []
  const file = open({ heads, sheets: [] }, some => void bytes.push(some))
  for (const answer of answers)
    file.add({ code: 'A-1', createdAt: 0, place: null, state: undefined, cells: [], rows: () => [], ...answer })
  file.end()
  return Buffer.concat(bytes).toString()
}

const corner = { lat: -32.4, lng: -63.25, address: 'San Martín 100' }
const nasty = ['A-1', 'a "b"\r\n, c', '=1+1', '<&\u{1}', null] as const

it('writes fields of CSV that no reader takes for more, and no formula', () => {
  expect(written(openCsv, { cells: nasty })).toBe(
    '\u{feff}Code,What,What,"""<&>",__proto__\r\nA-1,"a ""b""\r\n, c",\'=1+1,<&\u{1},\r\n',
  )
  const risky = ['=A1', '+A1', '-A1', '@A1', '\t=A1', '+5493534111222', '-5', -5, '+1+1']
  expect(written(openCsv, { cells: risky }).split('\r\n')[1]).toBe(
    "'=A1,'+A1,'-A1,'@A1,'\t=A1,+5493534111222,-5,-5,'+1+1",
  )
  expect(written(openCsv, { cells: [{ date: Date.UTC(2026, 0, 31) }, { instant: 0 }, true] })).toContain(
    '2026-01-31,1970-01-01T00:00:00,true',
  )
})

it('writes features with and without a place, and columns of one name apart', () => {
  const [placed, alone] = JSON.parse(written(openGeoJson, { cells: nasty, place: corner }, {})).features
  expect(placed.geometry).toEqual({ type: 'Point', coordinates: [-63.25, -32.4] })
  expect(Object.keys(placed.properties)).toEqual(['Code', 'What', 'What (2)', '"<&>', '__proto__'])
  expect(placed.properties['What (2)']).toBe('=1+1')
  expect(alone).toMatchObject({ type: 'Feature', geometry: null })
  expect(JSON.parse(written(openGeoJson))).toEqual({ type: 'FeatureCollection', features: [] })
})

it('writes placemarks in the colour of their state, each style once', () => {
  const state = { id: 'in course', colour: '#0a6b7c' }
  const kml = written(openKml, { cells: nasty, place: corner, state }, { state })
  expect(kml.match(/<Style /g)).toHaveLength(1)
  expect(kml).toContain('<Style id="state-in_course"><IconStyle><color>ff7c6b0a</color>')
  expect(kml).toContain('<Point><coordinates>-63.25,-32.4</coordinates></Point>')
  expect(kml).toContain('<Data name="&quot;&lt;&amp;&gt;"><value>&lt;&amp;</value></Data>')
  expect(kml.match(/<Point>/g)).toHaveLength(1)
  expect(kml.match(/<Placemark /g)).toHaveLength(2)
})
