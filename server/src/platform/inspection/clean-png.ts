import { crc32 } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** The picture and how to read its colours; texts, EXIF and animation are left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND'])

/** A PNG with its picture and nothing else: texts, position and whatever stood behind it are gone. Undefined where it is no whole PNG. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const chunks: Buffer[] = [signature]
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const end = at + 12 + size
    if (end > bytes.length) return undefined
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    if (chunks.length === 1 && kind !== 'IHDR') return undefined
    if (kept.has(kind)) chunks.push(bytes.subarray(at, end))
    hasData ||= kind === 'IDAT'
    if (kind === 'IEND') return hasData ? Buffer.concat(chunks) : undefined
    at = end
  }
  return undefined
}
