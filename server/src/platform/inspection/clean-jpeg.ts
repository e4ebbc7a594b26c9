const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe }

/**
 * A JPEG with its picture, colour profile and orientation and nothing else: position, camera, thumbnail, comments and whatever stood
 * behind the picture are gone. Undefined where it is no whole JPEG.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = []
  let orientation = 1
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1]
    if (kind === 0xff) {
      at++
      continue
    }
    if (kind === marker.end) {
      if (!hasScan) return undefined
      const turned = orientation > 1 && orientation <= 8 ? [orientationSegment(orientation)] : []
      return Buffer.concat([bytes.subarray(0, 2), ...turned, ...kept, bytes.subarray(at, at + 2)])
    }
    if (kind === undefined || at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (kind === marker.app1) orientation = orientationOf(segment.subarray(4)) ?? orientation
    hasScan ||= kind === marker.scan
    const next = kind === marker.scan ? endOfScan(bytes, end) : end
    if (isPicture(kind, segment)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

/** How many pixels a whole JPEG says to have, in the head of its picture. */
export function jpegPixels(bytes: Buffer): number {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const kind = bytes.readUInt8(at + 1)
    // The three between them hold tables.
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  }
  return 0
}

/** Metadata is what stands in application segments, but for the three that say how to read the colours. */
function isPicture(kind: number, segment: Buffer): boolean {
  if (kind === marker.comment) return false
  if (kind < marker.app0 || kind > marker.app15) return true
  const name = segment.toString('latin1', 4, 16)
  return (
    (kind === marker.app0 && name.startsWith('JFIF\0')) ||
    (kind === marker.app2 && name.startsWith('ICC_PROFILE\0')) ||
    (kind === marker.app14 && name.startsWith('Adobe'))
  )
}

/** The next marker behind a scan's data: in there, a 0xff is followed by 0 or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The orientation of an EXIF segment's first directory. */
function orientationOf(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || exif.length < 14) return undefined
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const entries = short(directory)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.length) return undefined
    if (short(entry) === 0x0112) return short(entry + 8)
  }
  return undefined
}

/** An EXIF segment that says the orientation alone. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 24)
  return Buffer.concat([Buffer.from([0xff, marker.app1, 0, exif.length + 2]), exif])
}
