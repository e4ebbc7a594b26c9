import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles'
import { directoryTrouble } from './map-directories.ts'

/** One file with a map of vector tiles, read where it lies. */
export type MapFile = {
  readonly size: number
  /** Of its directories and what it says of itself: another content has other directories. */
  readonly etag: string
  /** Whom the map is owed to, in plain words. */
  readonly credit: string
  /** The zooms of its tiles. */
  readonly zooms: { readonly least: number; readonly most: number }
  read(offset: number, length: number): Promise<Buffer<ArrayBuffer>>
  /** A vector tile, unpacked; undefined where the file has none there. Throws where it is broken or larger than a tile may be. */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Whether it is still the file that was checked: one that was written over is no longer what its tag says. */
  isSame(): Promise<boolean>
  close(): Promise<void>
}

/** The file cannot be a map; the message goes on after "MAP_FILE …". */
export class MapFileRefused extends Error {
  override name = 'MapFileRefused'
}

const headerBytes = 127
const mostMetadata = 8 * 1024 * 1024
/** Of the leaf directories so much is read for the tag: a town has less. */
const mostTagged = 16 * 1024 * 1024
/** Unpacked: what a file says of itself, a directory, a tile. */
const mostUnpacked = 64 * 1024 * 1024
const mostOfTile = 4 * 1024 * 1024
const unpack = promisify(gunzip)
const magic = 'PMTiles'
/** What a style on the Protomaps basemap schema cannot do without. */
const neededLayers = ['earth', 'roads']
const pictures: Readonly<Record<number, string>> = {
  [TileType.Png]: 'PNG',
  [TileType.Jpeg]: 'JPEG',
  [TileType.Webp]: 'WebP',
  [TileType.Avif]: 'AVIF',
}

/** Opens a PMTiles file and checks all that is needed to draw it. Throws MapFileRefused with the reason. */
export async function openMapFile(path: string): Promise<MapFile> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new MapFileRefused(`cannot be read (${codeOf(error)})`)
  })
  try {
    return await checked(handle)
  } catch (error) {
    await handle.close()
    if (error instanceof MapFileRefused) throw error
    throw new MapFileRefused(`cannot be read (${codeOf(error)})`)
  }
}

async function checked(handle: FileHandle): Promise<MapFile> {
  const stats = await handle.stat()
  const { size, mtimeMs } = stats
  if (!stats.isFile()) throw new MapFileRefused('is not a file')
  const read = async (offset: number, length: number) => {
    const wanted = Math.max(0, Math.min(length, size - offset))
    const bytes = Buffer.alloc(wanted)
    const { bytesRead } = await handle.read(bytes, 0, wanted, offset)
    return bytesRead === wanted ? bytes : bytes.subarray(0, bytesRead)
  }
  const start = await read(0, headerBytes)
  if (start.toString('latin1', 0, magic.length) !== magic) throw new MapFileRefused('is not a PMTiles file')
  if (start.length < headerBytes) throw new MapFileRefused('is cut: not even its header is whole')
  if (start.readUInt8(magic.length) !== 3)
    throw new MapFileRefused(`is PMTiles of version ${start.readUInt8(magic.length)}, and only version 3 can be read`)
  const source = {
    getKey: () => 'MAP_FILE',
    getBytes: async (offset: number, length: number) => {
      const bytes = await read(offset, length)
      return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }
    },
  }
  const header = bytesToHeader(start.buffer.slice(start.byteOffset, start.byteOffset + start.byteLength))
  refuseHeader(header, size)
  const trouble = await directoryTrouble(header, {
    directoryAt: async (offset, length) => await within(await read(offset, length), header.internalCompression),
    tileAt: async (offset, length) => await within(await read(offset, length), header.tileCompression, mostOfTile),
  })
  if (trouble !== undefined) refuse(trouble)
  const archive = new PMTiles(source, new ResolvedValueCache(64, true, unpacked), unpacked)
  const metadata: unknown = await archive.getMetadata().catch(() => refuse('has a broken description of itself'))
  refuseLayers(metadata)
  const tagged = await read(
    0,
    Math.min(size, mostTagged, header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0)),
  )
  const etag = createHash('sha256').update(tagged).update(String(size)).digest('base64url')
  return {
    size,
    etag: `"${etag.slice(0, 22)}"`,
    credit: creditOf(metadata),
    zooms: { least: header.minZoom, most: header.maxZoom },
    read,
    tile: async (z, x, y) => {
      const found = await archive.getZxy(z, x, y)
      if (found && found.data.byteLength > mostOfTile) throw new RangeError('a tile of the map is too large')
      return found && new Uint8Array(found.data)
    },
    isSame: async () => {
      const now = await handle.stat()
      return now.size === size && now.mtimeMs === mtimeMs
    },
    close: () => handle.close(),
  }
}

async function unpacked(packed: ArrayBuffer, packing: Compression): Promise<ArrayBuffer> {
  return packing === Compression.Gzip ? new Uint8Array(await within(new Uint8Array(packed), packing)).buffer : packed
}

/** Throws where it is broken, or larger than that. */
async function within(packed: Uint8Array, packing: Compression, most = mostUnpacked): Promise<Uint8Array> {
  if (packing === Compression.Gzip) return await unpack(packed, { maxOutputLength: most })
  if (packed.byteLength > most) throw new RangeError('a part of the map is too large')
  return packed
}

function refuse(reason: string): never {
  throw new MapFileRefused(reason)
}

function refuseHeader(header: Header, size: number): void {
  const { tileType, tileCompression, internalCompression } = header
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  const whole = Math.max(...ends)
  if (whole > size) refuse(`is cut: it has ${size} bytes and should have ${whole}`)
  if (header.jsonMetadataLength > mostMetadata) refuse('says more of itself than 8 MB')
  const picture = pictures[tileType]
  if (picture) refuse(`holds pictures (${picture}) and no vector tiles`)
  if (tileType !== TileType.Mvt) refuse('holds no vector tiles')
  for (const packing of [tileCompression, internalCompression])
    if (packing !== Compression.Gzip && packing !== Compression.None)
      refuse('is packed in a way that browsers cannot read; gzip is what they can')
}

function refuseLayers(metadata: unknown): void {
  const layers = partOf(metadata, 'vector_layers')
  const names = Array.isArray(layers) ? layers.map(layer => partOf(layer, 'id')) : []
  const missing = neededLayers.filter(name => !names.includes(name))
  if (missing.length > 0)
    refuse(`has no layer '${missing.join("' and '")}': cut it from a Protomaps basemap (docs/maps.md)`)
}

/** As plain words: files carry a link in HTML. What is cut from OpenStreetMap is owed to it, also where a file forgot to say so. */
function creditOf(metadata: unknown): string {
  const said = partOf(metadata, 'attribution')
  const words =
    typeof said === 'string'
      ? said
          .replace(/<[^<>]*>/g, '')
          .replace(/&copy;/g, '©')
          .replace(/&amp;/g, '&')
          .trim()
      : ''
  return words.slice(0, 200) || '© OpenStreetMap'
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
}
