import { seededRandom } from '@ventanilla/model/fixtures'
import { Compression, PMTiles, TileType } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type Tile, tileId, writePmtiles } from './write-pmtiles.ts'

const bounds = { west: -63.3, south: -32.5, east: -63.1, north: -32.3 }
const bytes = (text: string) => new TextEncoder().encode(text)

function reading(file: Buffer): PMTiles {
  const getBytes = (offset: number, length: number) =>
    Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer })
  return new PMTiles({ getKey: () => 'file', getBytes })
}

describe('a PMTiles file that is written', () => {
  it('is read back by the library, with what it says of itself', async () => {
    const tiles: Tile[] = [
      { z: 0, x: 0, y: 0, data: bytes('world') },
      { z: 3, x: 5, y: 2, data: bytes('a') },
      { z: 3, x: 6, y: 2, data: bytes('b') },
    ]
    const archive = reading(writePmtiles(tiles, { attribution: 'Ventanilla' }, bounds))
    const header = await archive.getHeader()
    expect(header).toMatchObject({
      specVersion: 3,
      tileType: TileType.Mvt,
      tileCompression: Compression.Gzip,
      minZoom: 0,
      maxZoom: 3,
      numAddressedTiles: 3,
      numTileContents: 3,
      minLon: -63.3,
      maxLat: -32.3,
    })
    expect(await archive.getMetadata()).toEqual({ attribution: 'Ventanilla' })
    for (const { z, x, y, data } of tiles) {
      const found = await archive.getZxy(z, x, y)
      expect(found && new Uint8Array(found.data)).toEqual(data)
    }
    expect(await archive.getZxy(3, 0, 0)).toBeUndefined()
  })

  it('holds each content once, and neighbours that are alike in one entry', async () => {
    const alike: Tile[] = []
    for (let x = 0; x < 16; x++) for (let y = 0; y < 16; y++) alike.push({ z: 4, x, y, data: bytes('sea') })
    const header = await reading(writePmtiles(alike, {}, bounds)).getHeader()
    expect([header.numAddressedTiles, header.numTileEntries, header.numTileContents]).toEqual([256, 1, 1])
  })

  it('has leaf directories where its root would be longer than what is read first', async () => {
    const random = seededRandom(3)
    const many: Tile[] = []
    for (let x = 0; x < 128; x++)
      for (let y = 0; y < 128; y++) {
        const noise = Array.from({ length: Math.floor(random() * 250) }, () => random().toString(36).slice(2)).join('')
        many.push({ z: 7, x, y, data: bytes(`${x}/${y} ${noise}`) })
      }
    const file = writePmtiles(many, {}, bounds)
    const archive = reading(file)
    const header = await archive.getHeader()
    expect(header.leafDirectoryLength).toBeGreaterThan(0)
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384)
    for (const [x, y] of [
      [0, 0],
      [127, 0],
      [64, 99],
      [127, 127],
    ] as const) {
      const found = await archive.getZxy(7, x, y)
      expect(found && new TextDecoder().decode(found.data)).toMatch(new RegExp(`^${x}/${y} `))
    }
  })

  it('numbers tiles as the format does', () => {
    // From the format's own examples.
    expect([
      tileId(0, 0, 0),
      tileId(1, 0, 0),
      tileId(1, 0, 1),
      tileId(1, 1, 1),
      tileId(1, 1, 0),
      tileId(2, 0, 0),
    ]).toEqual([0, 1, 2, 3, 4, 5])
    expect(tileId(12, 3423, 1763)).toBe(19_078_479)
  })
})
