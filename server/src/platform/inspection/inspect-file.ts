import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { cleanAvi } from './clean-avi.ts'
import { cleanJpeg, jpegPixels } from './clean-jpeg.ts'
import { cleanMatroska } from './clean-matroska.ts'
import { cleanOgg } from './clean-ogg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanVideo } from './clean-video.ts'
import type { Format } from './file-kinds.ts'
import { pngSize, unpacksAsSaid } from './png-size.ts'
import { readZipEnd, unpackedSize } from './zip-end.ts'

/** A file whose content is what its name says; `bytes` where what is stored differs from the received file as it is now. */
export type Inspected = { readonly type: string; readonly bytes?: Uint8Array }
export type Inspection = { readonly file: string; readonly extension: string; readonly format: Format }

/** A picture of more pixels is as large as no paper, and whoever opens it holds four bytes for each. */
const mostPixels = 50_000_000
/** What an archive may unpack to, as its directory says. */
const mostUnpacked = 512 * 1024 * 1024

/** Long enough that compressed pictures do not hold them by chance. */
const pageMarks = /<!doctype html|<html|<script|<\?php/i
const markup = /<\s*(?:!doctype|!entity|html|head|body|script|svg|iframe|object|embed|meta|link|\?php)\b/i
/** A control character that ends no line and parts no columns; above 0x7f Windows has letters. */
const programByte = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u
const headBytes = 4 * 1024

/** What blanks the notes of a video where they stand, by the type; false where nobody can say what it holds. */
const cleaners: Readonly<Record<string, (file: string) => Promise<boolean>>> = {
  'video/mp4': cleanVideo,
  'video/quicktime': cleanVideo,
  'video/3gpp': cleanVideo,
  'video/webm': cleanMatroska,
  'video/matroska': cleanMatroska,
  'video/x-msvideo': cleanAvi,
  'video/ogg': cleanOgg,
}

/**
 * What a received file is, read from its content: undefined where that is not what the extension promises, or where the file would be
 * something else too for a program that reads it from another end (a page, an archive), or unpacks to more than it says. 'tooLarge': it
 * says of itself what nobody can unpack.
 */
export async function inspectFile({
  file,
  extension,
  format,
}: Inspection): Promise<Inspected | 'tooLarge' | undefined> {
  const { type, found } = format
  if (found === 'csv') return isPlainTable(await readFile(file)) ? { type } : undefined
  if (found === 'kml') return (await isPlainKml(file)) ? { type } : undefined
  const detected = await fileTypeFromFile(file)
  if (!detected || !found.includes(detected.mime)) return undefined
  const directory = await readZipEnd(file)
  const isArchive = detected.mime.includes('zip') || /officedocument|opendocument|\.kmz$/.test(type)
  if (isArchive !== (directory !== undefined)) return undefined
  if (directory && (extension === 'kmz' ? !directory.includes('.kml') : directory.includes('vbaProject.bin')))
    return undefined
  if (directory && unpackedSize(directory) > mostUnpacked) return 'tooLarge'
  if (type === 'image/png' || type === 'image/jpeg') return await pictureOf(file, type)
  const clean = cleaners[type]
  if (clean && !(await clean(file))) return undefined
  const head = await readHead(file)
  if (pageMarks.test(head) || (type === 'application/pdf' && !head.startsWith('%PDF-'))) return undefined
  return { type }
}

async function pictureOf(file: string, type: string): Promise<Inspected | 'tooLarge' | undefined> {
  const given = await readFile(file)
  if (pageMarks.test(given.toString('latin1'))) return undefined
  if (type === 'image/jpeg') {
    const bytes = cleanJpeg(given)
    if (bytes && jpegPixels(bytes) > mostPixels) return 'tooLarge'
    return bytes && { type, bytes }
  }
  const bytes = cleanPng(given)
  const size = bytes && pngSize(bytes)
  if (!bytes || !size) return undefined
  if (size.pixels > mostPixels) return 'tooLarge'
  return (await unpacksAsSaid(bytes, size)) ? { type, bytes } : undefined
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Text of any encoding that spreadsheets write, without the bytes of a program or the tags of a page. */
function isPlainTable(bytes: Buffer): boolean {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === 'ÿþ' ? 'utf-16le' : mark === 'þÿ' ? 'utf-16be' : 'latin1'
  const text = new TextDecoder(encoding).decode(bytes)
  return !programByte.test(text) && !markup.test(text) && !text.startsWith('%PDF')
}

const kmlRoot = /^(?:ï»¿)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<kml[\s>]/i
/** What makes a program of an XML document: entities, scripts, and the two namespaces that browsers run. */
const notKml = /\0|<!doctype|<!entity|<[a-z0-9:_-]*script|w3\.org\/1999\/xhtml|w3\.org\/2000\/svg/i
const overlap = 64

async function isPlainKml(file: string): Promise<boolean> {
  let before = ''
  let isFirst = true
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const text = before + String(chunk)
    if (notKml.test(text) || (isFirst && !kmlRoot.test(text))) return false
    isFirst = false
    before = text.slice(-overlap)
  }
  return !isFirst
}
