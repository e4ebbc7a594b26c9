import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf } from '../http/etag.ts'

export type Encoding = 'br' | 'gzip'
export type PackedFile = { content: Buffer; etag: string; packed: (encoding: Encoding) => Promise<Buffer> }

const ways: Record<Encoding, { suffix: string; pack: (content: Buffer) => Promise<Buffer> }> = {
  br: {
    suffix: '.br',
    pack: content => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  gzip: { suffix: '.gz', pack: content => promisify(gzip)(content, { level: 9 }) },
}

const mostKept = 300
const known = new Map<string, { version: string; file: PackedFile }>()

/**
 * A file with its ETag, kept in memory until it changes. Packed forms come from the `.br` and `.gz` files that a build left beside it and
 * that are no older, else they are made at the first request that takes them.
 */
export async function readPacked(path: string): Promise<PackedFile | undefined> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const version = `${info.size} ${info.mtimeMs}`
  const found = known.get(path)
  if (found?.version === version) return found.file
  const content = await readFile(path)
  const made = new Map<Encoding, Promise<Buffer>>()
  const file: PackedFile = {
    content,
    etag: etagOf(content),
    packed: encoding => {
      const { suffix, pack } = ways[encoding]
      const packing = made.get(encoding) ?? readBeside(path + suffix, info.mtimeMs).catch(() => pack(content))
      made.set(encoding, packing)
      return packing
    },
  }
  const [oldest] = known.keys()
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
  known.set(path, { version, file })
  return file
}

/** What a build packed of the file; rejects where there is none of this file's making. */
async function readBeside(path: string, since: number): Promise<Buffer> {
  const { mtimeMs } = await stat(path)
  if (mtimeMs < since) throw new Error(`${path} is older than what it was packed from`)
  return await readFile(path)
}
