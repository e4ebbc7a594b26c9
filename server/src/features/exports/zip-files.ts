import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Language } from '@ventanilla/model'
import { and, asc, inArray } from 'drizzle-orm'
import { groupRows } from '../../platform/group-rows.ts'
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv-line.ts'
import { type ZipEntry, zipBytes } from '../../platform/zip/write-zip.ts'
import type { FoundFilter } from '../answers/record/list/answer-filter.ts'
import type { Deps } from '../deps.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import { askedBy, entryName, folderOf } from './attached-files.ts'
import { pagesOf, type Row } from './read-pages.ts'
import type { ExportStep } from './write-answers.ts'

type ZipDeps = Pick<Deps, 'db' | 'files'>
export type FilesJob = { readonly filter: FoundFilter; readonly language: Language; readonly heads: readonly string[] }

/** What citizens and staff attached, and what they signed with; what waits to leave by mail is no part of an answer. */
export const attachedPurposes = ['answer', 'signature'] as const

/**
 * The files of the answers that a filter finds as an archive: a folder each answer, and last a manifest of all. Each answer is read once, a piece of
 * a file at a time is in memory, and the manifest waits on the disk.
 */
export async function* zipFiles(deps: ZipDeps, job: FilesJob): AsyncGenerator<ExportStep, void> {
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-files-'))
  const counted = { done: 0 }
  const entries = entriesOf(deps, job, join(folder, 'manifest.csv'), counted)
  try {
    for await (const bytes of zipBytes(entries)) {
      yield { bytes: new Uint8Array(bytes), done: counted.done, lacking: [] }
    }
  } finally {
    await entries.return()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* entriesOf(
  { db, files }: ZipDeps,
  { filter, language, heads }: FilesJob,
  manifestPath: string,
  counted: { done: number },
): AsyncGenerator<ZipEntry, void> {
  const manifest = await open(manifestPath, 'wx', 0o600)
  const read = versionReader(db)
  try {
    await manifest.write(`${byteOrderMark}${csvLine(heads)}`)
    for await (const { page } of pagesOf(db, filter, true)) {
      const uploads = await uploadsOf(db, page)
      for (const row of page) {
        const own = uploads.get(row.uid)
        if (!own) continue
        const version = await read(row.formId, row.version)
        const asked = version ? askedBy(row, version.definition, language) : new Map<string, string>()
        const taken = new Set<string>()
        for (const { uid, name, path, size, sha256 } of own) {
          const question = asked.get(uid)
          // What a correction replaced is kept with the answer, apart.
          const within = question === undefined ? 'replaced/' : ''
          const entry = `${folderOf(row)}/${within}${entryName(name, taken)}`
          const stored = await files.get(path)
          const file = stored ? entry : ''
          await manifest.write(csvLine([row.docCode, question ?? '', name, file, hexOf(sha256), size]))
          counted.done++
          if (stored) yield { name: entry, at: new Date(row.createdAt), stream: stored.stream }
        }
      }
    }
  } finally {
    await manifest.close()
  }
  const stream = Readable.toWeb(createReadStream(manifestPath)) as ReadableStream<Uint8Array>
  yield { name: 'manifest.csv', at: new Date(), stream }
}

async function uploadsOf({ sql, tables: { upload } }: ZipDeps['db'], page: readonly Row[]) {
  const uids = page.map(({ uid }) => uid)
  const rows = await sql
    .select({
      answerUid: upload.answerUid,
      uid: upload.uid,
      name: upload.name,
      path: upload.path,
      size: upload.size,
      sha256: upload.sha256,
    })
    .from(upload)
    .where(and(inArray(upload.answerUid, uids), inArray(upload.purpose, [...attachedPurposes])))
    .orderBy(asc(upload.id))
  return groupRows(rows, ({ answerUid }) => answerUid ?? '')
}

/** As other programs write it. */
function hexOf(digest: string): string {
  return Buffer.from(digest, 'base64url').toString('hex')
}
