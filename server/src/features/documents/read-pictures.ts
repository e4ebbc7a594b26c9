import { buffer } from 'node:stream/consumers'
import {
  type AnswerContent,
  filesOf,
  type FormDefinition,
  type GivenSignature,
  valueAt,
  visibleQuestions,
} from '@ventanilla/model'
import { and, eq, or } from 'drizzle-orm'
import type { Picture } from '../../platform/pdf/document-layout.ts'
import type { Deps } from '../deps.ts'

/** What all pictures of a document may weigh together; what comes after is named and left out. */
const mostBytes = 16 * 1024 * 1024
const kinds = new Set(['image/png', 'image/jpeg'])

/** 'leftOut': the document would become too heavy. */
export type Pictures = ReadonlyMap<string, Picture | 'leftOut'>

type Wanted = {
  readonly answerUid: string
  readonly definition: FormDefinition
  readonly content: AnswerContent
  readonly signatures: readonly Pick<GivenSignature, 'fileId'>[]
  /** Without the head and what questions took: a roll has room for signatures alone. */
  readonly onlySignatures: boolean
}

/** The bytes of a document's pictures by file id, in the order of the form: signatures first, for they are what counts. */
export async function readPictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { answerUid, definition, content, signatures, onlySignatures }: Wanted,
): Promise<Pictures> {
  const head = !onlySignatures && definition.settings.headerImage ? definition.headerImage?.fileId : undefined
  const given = onlySignatures
    ? []
    : visibleQuestions(definition, content)
        .flatMap(({ place }) => filesOf(valueAt(content, place)))
        .flatMap(({ kind, fileId }) => (kind === 'image' ? [fileId] : []))
  const { upload } = db.tables
  const ofAnswer = and(
    eq(upload.answerUid, answerUid),
    or(eq(upload.purpose, 'answer'), eq(upload.purpose, 'signature')),
  )
  const ofForm = head === undefined ? undefined : and(eq(upload.uid, head), eq(upload.purpose, 'header'))
  const rows = await db.sql
    .select({ uid: upload.uid, type: upload.type, size: upload.size, path: upload.path })
    .from(upload)
    .where(or(ofAnswer, ofForm))
  const known = new Map(rows.map(row => [row.uid, row]))
  const pictures = new Map<string, Picture | 'leftOut'>()
  let weight = 0
  for (const uid of [...signatures.map(({ fileId }) => fileId), ...(head === undefined ? [] : [head]), ...given]) {
    const row = known.get(uid)
    if (!row || !kinds.has(row.type) || pictures.has(uid)) continue
    weight += row.size
    if (weight > mostBytes) pictures.set(uid, 'leftOut')
    else {
      const stored = await files.get(row.path)
      if (stored) pictures.set(uid, { bytes: await buffer(stored.stream), type: row.type })
    }
  }
  return pictures
}
