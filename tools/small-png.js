// A picture of a screen in 256 colours, which is a third of its bytes.
import { crc32, deflateSync } from 'node:zlib'

const most = 256

/** Points in red, green, blue and alpha with their most frequent colours; each of the others becomes the nearest of them. */
export function smallPng({ width, height, data }) {
  const colours = new Uint32Array(width * height)
  const counts = new Map()
  for (let at = 0; at < colours.length; at++) {
    const colour = data.readUIntBE(at * 4, 3)
    colours[at] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([colour]) => colour)
  const places = new Map(kept.map((colour, place) => [colour, place]))
  const placeOf = colour => {
    const known = places.get(colour)
    if (known !== undefined) return known
    const place = nearest(kept, colour)
    places.set(colour, place)
    return place
  }
  // Each line begins with how it is written: as it is.
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines[y * (width + 1) + x + 1] = placeOf(colours[y * width + x])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a point, by a palette.
  head.set([8, 3], 8)
  const palette = Buffer.alloc(kept.length * 3)
  for (const [place, colour] of kept.entries()) palette.writeUIntBE(colour, place * 3, 3)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(lines, { level: 9 })
  return Buffer.concat([signature, part('IHDR', head), part('PLTE', palette), part('IDAT', pixels), part('IEND')])
}

function nearest(kept, colour) {
  let found = 0
  let least = Infinity
  for (const [place, each] of kept.entries()) {
    const distance = [16, 8, 0].reduce((sum, bits) => sum + (((each >> bits) & 255) - ((colour >> bits) & 255)) ** 2, 0)
    if (distance < least) [found, least] = [place, distance]
  }
  return found
}

function part(name, data = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
