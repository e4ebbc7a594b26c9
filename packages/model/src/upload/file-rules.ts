import type { AttachmentKind } from '../question/attachment-kinds.ts'

/** What a file is uploaded as: an attachment of a question, the picture of a signature, or what goes with a mail. */
export type FileKind = AttachmentKind | 'signature' | 'mail'

/** One row of the table of sizes and formats (spec 3 §5 and §9). `name` chooses the sentence of a refusal. */
type FileRule = {
  readonly name: FileKind | 'map'
  readonly extensions: readonly string[]
  readonly megabytes: number
}

const office = ['pdf', 'xls', 'xlsx', 'doc', 'docx', 'csv', 'ppt', 'pptx', 'rtf', 'odt', 'ods', 'odp']

/** Formats and largest sizes. KML and KMZ are documents with a size of their own. */
export const fileRules: Readonly<Record<FileKind, readonly FileRule[]>> = {
  image: [{ name: 'image', extensions: ['png', 'jpg', 'jpeg'], megabytes: 5 }],
  document: [
    { name: 'document', extensions: office, megabytes: 5 },
    { name: 'map', extensions: ['kml', 'kmz'], megabytes: 50 },
  ],
  video: [
    {
      name: 'video',
      extensions: ['mp4', 'm4v', 'mov', 'webm', 'ogv', 'avi', 'mpg', 'mpeg', '3gp', 'mkv', 'wmv'],
      megabytes: 50,
    },
  ],
  signature: [{ name: 'signature', extensions: ['png'], megabytes: 1 }],
  mail: [{ name: 'mail', extensions: [...office, 'png', 'jpg', 'jpeg'], megabytes: 5 }],
}

export type FileProblem = {
  readonly code: 'upload.type' | 'upload.tooLarge' | 'upload.empty'
  /** The row that refuses: sentences differ between an image, a document, KML or KMZ, a video and a signature. */
  readonly rule: FileRule['name']
  readonly megabytes: number
}

export function extensionOf(name: string): string {
  const [, extension = ''] = /\.([^./\\]+)$/.exec(name) ?? []
  return extension.toLowerCase()
}

/** Why a file cannot be sent as this kind; null when it can. By name and size only: the server reads what is inside. */
export function fileProblem(kind: FileKind, file: { name: string; size: number }): FileProblem | null {
  const rules = fileRules[kind]
  const extension = extensionOf(file.name)
  const rule = rules.find(({ extensions }) => extensions.includes(extension))
  if (!rule) return { code: 'upload.type', rule: kind, megabytes: rules[0]?.megabytes ?? 0 }
  const because = (code: FileProblem['code']) => ({ code, rule: rule.name, megabytes: rule.megabytes })
  if (file.size === 0) return because('upload.empty')
  return file.size > rule.megabytes * 1024 * 1024 ? because('upload.tooLarge') : null
}

/** The `accept` of a file input. */
export function acceptOf(kind: FileKind): string {
  const extensions = fileRules[kind].flatMap(rule => rule.extensions.map(extension => `.${extension}`))
  return [...(kind === 'video' ? ['video/*'] : []), ...extensions].join(',')
}
