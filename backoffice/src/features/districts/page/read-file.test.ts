import { expect, it } from 'vitest'
import { namedBy, readDistrictFile } from './read-file.ts'

const file = (content: BlobPart, name = 'barrios.geojson') => new File([content], name)
const feature = (properties: unknown) => ({ type: 'Feature', properties, geometry: null })
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

it('finds what names may stand in, the usual one first, then what differs', async () => {
  const read = await readDistrictFile(
    file(
      `\uFEFF${collection(
        feature({ tipo: 'barrio', codigo: 1, NOMBRE: 'Centro', foto: null }),
        feature({ tipo: 'barrio', codigo: 2, NOMBRE: 'Norte', foto: null }),
      )}`,
    ),
  )
  expect(read).toMatchObject({
    kind: 'read',
    properties: [
      { key: 'NOMBRE', example: 'Centro, Norte' },
      { key: 'codigo', example: '1, 2' },
      { key: 'tipo', example: 'barrio, barrio' },
    ],
  })
  if (read.kind !== 'read') throw new Error(read.kind)
  expect(namedBy(read.json, 'NOMBRE')).toMatchObject({ features: [{ properties: { name: 'Centro' } }, {}] })
})

it.each([
  ['words', 'Centro;Norte', 'notJson'],
  ['a file that was cut', collection(feature({ name: 'a' })).slice(0, 40), 'notJson'],
  ['nothing', '', 'notJson'],
  ['too much', ' '.repeat(5 * 1024 * 1024 + 1), 'large'],
])('says that %s is no file of districts', async (_, content, kind) => {
  expect(await readDistrictFile(file(content))).toMatchObject({ kind, name: 'barrios.geojson' })
})

it('leaves what is no collection as it is', async () => {
  for (const content of ['null', '7', '[]', '{"features":7}', collection(null, 7)]) {
    const read = await readDistrictFile(file(content))
    if (read.kind !== 'read') throw new Error(read.kind)
    expect(read.properties).toEqual([])
    expect(namedBy(read.json, undefined)).toBe(read.json)
  }
})
