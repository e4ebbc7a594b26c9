import { crc32, deflateSync } from 'node:zlib'
import { jpeg, png, zip } from './sample-files.ts'

const megabyte = 1024 * 1024

function pngOf(head: string, data: Buffer): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(content.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const parts = [chunk('IHDR', Buffer.from(head, 'hex')), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png().subarray(0, 8), ...parts])
}

/** A picture of 100 by 100 points, black and white, whose data unpacks to `unpacked` bytes instead of 1,400. */
export function pngBomb(unpacked = 64 * megabyte): Buffer {
  return pngOf('00000064000000640100000000', deflateSync(Buffer.alloc(unpacked)))
}

/** A picture whose data is as long as its head says, and which is as large as that head says: 10,000 points a side and more. */
export function hugePng(side = 10_000): Buffer {
  const size = side.toString(16).padStart(8, '0')
  return pngOf(`${size}${size}0100000000`, deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8)))))
}

/** 65,535 by 65,535 points in 300 bytes. */
export function hugeJpeg(): Buffer {
  const bytes = jpeg()
  bytes.write('ffffffff', bytes.indexOf('ffc0000b', 0, 'hex') + 5, 'hex')
  return bytes
}

/** An archive whose entry unpacks to three gigabytes, as its directory says. */
export function zipBomb(name: string): Buffer {
  const bytes = zip({ [name]: '<kml/>' })
  bytes.writeUInt32LE(3 * 1024 * megabyte, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return bytes
}

/** A WebM of nothing but voids of two bytes. */
export function voidsVideo(count = 1_000_000): Buffer {
  const head = Buffer.from('1a45dfa387428284', 'hex')
  return Buffer.concat([
    head,
    Buffer.from('webm'),
    Buffer.from('18538067ff', 'hex'),
    Buffer.alloc(2 * count, 'ec80', 'hex'),
  ])
}

/** An MP4 of nothing but boxes of eight bytes. */
export function boxesVideo(count = 1_000_000): Buffer {
  const head = Buffer.from('0000001866747970697336d0000000006d70343169736f6d', 'hex')
  head.write('isom', 8, 'latin1')
  return Buffer.concat([head, Buffer.alloc(8 * count, Buffer.from('0000000866726565', 'hex'))])
}
