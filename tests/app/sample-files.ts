import { crc32, deflateSync } from 'node:zlib'

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** One pixel, with whatever chunks before it. */
export function png(...more: [kind: string, data: Buffer][]): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    ...more.map(([kind, data]) => pngChunk(kind, data)),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 10, 20, 30]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function jpegSegment(kind: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const position = 'GPS 42.8169 N 1.6432 W'

/** A picture as phones write it: orientation, position, comment; its scan holds a stuffed 0xff and a restart. */
export function jpeg(orientation = 6): Buffer {
  const tiff = Buffer.from('49492a000800000002001201030001000000000000002588040001000000260000000000000000', 'hex')
  tiff.writeUInt16LE(orientation, 18)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(position)])),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta GPS/>')),
    jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0colours')),
    jpegSegment(0xfe, Buffer.from('a comment')),
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, Buffer.from('0800010001010111 00'.replaceAll(' ', ''), 'hex')),
    jpegSegment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An archive whose entries are stored as they are. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    local.copy(central, 6, 4, 30)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), content)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const docx = (more: Readonly<Record<string, string>> = {}) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${part}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  })
export const odt = () => zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })
export const kmz = () => zip({ 'doc.kml': '<kml/>' })
export const kml =
  '<?xml version="1.0"?>\n<!-- a map -->\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
export const mp4 = Buffer.from('0000001866747970697336d0000000006d70343169736f6d', 'hex')
mp4.write('isom', 8, 'latin1')

/** A picture of one colour, large enough to be seen on paper. */
export function colourPng(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [red, green, blue]).flat()])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
