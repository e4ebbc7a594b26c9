import { gzipSync } from 'node:zlib'

export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array }
type Entry = { id: number; run: number; offset: number; length: number }
type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

const headerBytes = 127
/** So much of a file is asked for first, and the root directory must stand in it. */
const firstBytes = 16_384
const gzip = 2
const mvt = 1

/**
 * A PMTiles file of version 3 (https://github.com/protomaps/PMTiles, spec/v3): a header, the root directory, what the file
 * says of itself, leaf directories where the root would be too long, and the tiles, each kind of content once.
 */
export function writePmtiles(tiles: readonly Tile[], metadata: object, bounds: Bounds): Buffer {
  const { entries, data, contents } = layOut(tiles)
  const { root, leaves } = directories(entries)
  const about = gzipSync(JSON.stringify(metadata))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  const sections = [root, about, leaves, data]
  let offset = headerBytes
  for (const [index, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  }
  const counts = [entries.reduce((sum, { run }) => sum + run, 0), entries.length, contents]
  for (const [index, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  const zooms = tiles.map(({ z }) => z)
  const [minZoom, maxZoom] = [Math.min(...zooms), Math.max(...zooms)]
  header.set([1, gzip, gzip, mvt, minZoom, maxZoom], 96)
  const { west, south, east, north } = bounds
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(Math.max(0, maxZoom - 2), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, ...sections])
}

/** Where a tile stands in the order of the file: along a Hilbert curve, zoom after zoom. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [a, b] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, down] = [a & side ? 1 : 0, b & side ? 1 : 0]
    id += side * side * ((3 * right) ^ down)
    if (down === 0) {
      if (right === 1) [a, b] = [side - 1 - (a & (side - 1)), side - 1 - (b & (side - 1))]
      ;[a, b] = [b, a]
    }
  }
  return id
}

function layOut(tiles: readonly Tile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const ordered = tiles.map(({ z, x, y, data }) => ({ id: tileId(z, x, y), data })).toSorted((a, b) => a.id - b.id)
  const known = new Map<string, { offset: number; length: number }>()
  const parts: Buffer[] = []
  const entries: Entry[] = []
  let end = 0
  for (const { id, data } of ordered) {
    const content = Buffer.from(data).toString('latin1')
    let place = known.get(content)
    if (!place) {
      const packed = gzipSync(data, { level: 9 })
      place = { offset: end, length: packed.length }
      known.set(content, place)
      parts.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, data: Buffer.concat(parts), contents: known.size }
}

/** One directory, or as many leaves as it takes until the root that names them is short enough. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  const room = firstBytes - headerBytes
  if (whole.length <= room) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = []
    const named: Entry[] = []
    let offset = 0
    for (let first = 0; first < entries.length; first += size) {
      const leaf = directory(entries.slice(first, first + size))
      // A run of none says that this is no tile.
      named.push({ id: entries[first]?.id ?? 0, run: 0, offset, length: leaf.length })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = directory(named)
    if (root.length <= room) return { root, leaves: Buffer.concat(leaves) }
  }
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  write(entries.length)
  for (const [index, { id }] of entries.entries()) write(id - (entries[index - 1]?.id ?? 0))
  for (const { run } of entries) write(run)
  for (const { length } of entries) write(length)
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1]
    // Nought: right behind the one before.
    write(before && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes), { level: 9 })
}
