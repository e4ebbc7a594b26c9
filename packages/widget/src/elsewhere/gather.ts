import { type AnswerContent, attachmentKinds, resumeLimits, type Values } from '@ventanilla/model'
import {
  type AnswerState,
  attachmentKey,
  type FilesInHand,
  fieldKey,
  listedFileKey,
  type KnownFile,
  readLocation,
  type StepPlace,
} from '@ventanilla/ui'
import type { Carried, Files } from './carried.ts'

export type Gathered = {
  carried: Carried
  files: Files
  /** Names of files that there is no room for. */
  left: string[]
}

/** What is known of a draft beside what stands in the form. */
export type GivenDraft = {
  isKept: boolean
  files(): Readonly<Record<string, KnownFile>>
  knownKey(): string | undefined
}

type Beside = {
  /** Where in its steps somebody is. */
  step: StepPlace | undefined
  draft: GivenDraft
  inHand: FilesInHand | undefined
}

/** Room for the answer itself and what stands around the bytes. */
const besideFiles = 1024 * 1024

/** What goes along: the answer as it stands, position and signatures included, and its files as far as there is room. */
export function gather(
  { content, typed, location: text, signatures }: AnswerState,
  { step, draft, inHand }: Beside,
): Gathered {
  const files = new Map<string, File>()
  const left = new Map<string, string>()
  const names: Record<string, { name: string; size: number }> = {}
  let room = resumeLimits.bytes - besideFiles
  const take = (field: string, file: KnownFile) => {
    const { name, size } = file
    if (!(file instanceof File)) names[field] = { name, size }
    else if (size > room) left.set(field, name)
    else {
      room -= size
      files.set(field, file)
    }
  }
  for (const [field, file] of Object.entries(draft.files())) take(field, file)
  for (const { id, fileId } of signatures) {
    const file = inHand?.bytesOf(fileId)
    if (file) take(`signatures.${id}`, file)
  }
  const { location } = readLocation(text)
  return {
    carried: {
      answer: {
        content: withoutFiles(content, left),
        typed,
        step,
        ...(location && { location }),
        ...(signatures.length > 0 && { signatures: signatures.filter(({ id }) => !left.has(`signatures.${id}`)) }),
      },
      names,
      key: draft.knownKey(),
      at: new Date().toISOString(),
    },
    files,
    left: [...left.values()],
  }
}

/** The content without the files of these fields: who goes on is to attach them anew. */
function withoutFiles(content: AnswerContent, fields: ReadonlyMap<string, string>): AnswerContent {
  if (fields.size === 0) return content
  const inValues = (sectionId: string, rowId: string | undefined, values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([questionId, value]) => {
        const { files: all, ...rest } = value
        const key = fieldKey(sectionId, rowId, questionId)
        for (const kind of attachmentKinds) if (fields.has(attachmentKey(key, kind))) delete rest[kind]
        const files = all?.filter(({ fileId }) => !fields.has(listedFileKey(attachmentKey(key, 'files'), fileId)))
        return [questionId, files?.length ? { ...rest, files } : rest]
      }),
    )
  return {
    ...content,
    sections: Object.fromEntries(
      Object.entries(content.sections).map(([id, section]) => [
        id,
        'rows' in section
          ? { rows: section.rows.map(row => ({ ...row, values: inValues(id, row.id, row.values) })) }
          : { ...section, values: inValues(id, undefined, section.values) },
      ]),
    ),
  }
}
