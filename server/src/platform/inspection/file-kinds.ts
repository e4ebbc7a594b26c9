import type { UploadQuery } from '@ventanilla/api'

const megabyte = 1024 * 1024

/** How a file's content is known: by what `file-type` finds, or, for formats without a signature, by reading it as text. */
type Rule = { readonly type: string; readonly found: readonly string[] | 'csv' | 'kml' }

const images: Readonly<Record<string, Rule>> = {
  png: { type: 'image/png', found: ['image/png'] },
  jpg: { type: 'image/jpeg', found: ['image/jpeg'] },
  jpeg: { type: 'image/jpeg', found: ['image/jpeg'] },
}
const same = (type: string): Rule => ({ type, found: [type] })
/** The old formats of Office share one container that says no more. */
const binary = (type: string): Rule => ({ type, found: ['application/x-cfb'] })
const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const documents: Readonly<Record<string, Rule>> = {
  pdf: same('application/pdf'),
  doc: binary('application/msword'),
  xls: binary('application/vnd.ms-excel'),
  ppt: binary('application/vnd.ms-powerpoint'),
  docx: same(`${openXml}.wordprocessingml.document`),
  xlsx: same(`${openXml}.spreadsheetml.sheet`),
  pptx: same(`${openXml}.presentationml.presentation`),
  odt: same(`${openDocument}.text`),
  ods: same(`${openDocument}.spreadsheet`),
  odp: same(`${openDocument}.presentation`),
  rtf: same('application/rtf'),
  csv: { type: 'text/csv', found: 'csv' },
}
const maps: Readonly<Record<string, Rule>> = {
  kml: { type: 'application/vnd.google-earth.kml+xml', found: 'kml' },
  kmz: { type: 'application/vnd.google-earth.kmz', found: ['application/zip', 'application/vnd.google-earth.kmz'] },
}
const videos: Readonly<Record<string, Rule>> = {
  mp4: { type: 'video/mp4', found: ['video/mp4', 'video/x-m4v', 'video/quicktime'] },
  m4v: { type: 'video/mp4', found: ['video/mp4', 'video/x-m4v'] },
  mov: { type: 'video/quicktime', found: ['video/quicktime', 'video/mp4'] },
  webm: same('video/webm'),
  mkv: { type: 'video/matroska', found: ['video/matroska', 'video/x-matroska', 'video/webm'] },
  avi: { type: 'video/x-msvideo', found: ['video/vnd.avi', 'video/x-msvideo'] },
  ogv: { type: 'video/ogg', found: ['video/ogg'] },
  mpg: { type: 'video/mpeg', found: ['video/mpeg', 'video/MP1S', 'video/MP2P'] },
  mpeg: { type: 'video/mpeg', found: ['video/mpeg', 'video/MP1S', 'video/MP2P'] },
  '3gp': { type: 'video/3gpp', found: ['video/3gpp', 'video/mp4'] },
}

/** What is said of a file that is refused: the sentence differs by what it was meant to be. */
export type SaidKind = 'image' | 'document' | 'map' | 'video' | 'signature' | 'mail'
export type Format = Rule & { readonly said: SaidKind; readonly mostBytes: number }

const sizes: Readonly<Record<SaidKind, number>> = {
  image: 5 * megabyte,
  document: 5 * megabyte,
  map: 50 * megabyte,
  video: 50 * megabyte,
  signature: megabyte,
  mail: 5 * megabyte,
}

/** What a file that is still to be read is called in a refusal. */
export function saidKind({ purpose, kind }: UploadQuery): SaidKind {
  return purpose === 'answer' ? kind : purpose
}

/** The format of an extension where a question of the kind takes it (spec 3 §5 Uploads, §9); undefined where it does not. */
export function formatOf(query: UploadQuery, extension: string): Format | undefined {
  const said = saidKind(query)
  if (said === 'signature')
    return extension === 'png' ? { ...same('image/png'), said, mostBytes: sizes[said] } : undefined
  if (said === 'mail') {
    const rule = own({ ...documents, ...images }, extension)
    return rule && { ...rule, said, mostBytes: sizes[said] }
  }
  const map = said === 'document' ? own(maps, extension) : undefined
  if (map) return { ...map, said: 'map', mostBytes: sizes.map }
  const rule = own({ image: images, document: documents, map: maps, video: videos }[said], extension)
  return rule && { ...rule, said, mostBytes: sizes[said] }
}

function own(rules: Readonly<Record<string, Rule>>, extension: string): Rule | undefined {
  return Object.hasOwn(rules, extension) ? rules[extension] : undefined
}
