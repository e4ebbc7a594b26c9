import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { withIncoming } from '../../../platform/inspection/receive-file.ts'
import { type ZipEntry, writeZip } from '../../../platform/zip/write-zip.ts'
import { losePiece, piecePath } from '../record/keeping/job-parts.ts'
import type { ClaimedJob } from './claim-job.ts'
import { filePath, formOfJob, whileHeld } from './job-file.ts'
import type { PdfDeps } from './make-pdf.ts'

const batch = 100

export type JobFile = { readonly filePath: string; readonly fileSize: number }

/** Puts the documents of a job together, one after the other; undefined where there are none. Once more is the same file. */
export async function packPdfs(deps: PdfDeps, job: ClaimedJob): Promise<JobFile | undefined> {
  const { timeZone } = await formOfJob(deps.db, job)
  const path = filePath(job, 'pdf', 'zip', timeZone)
  return await whileHeld(deps, job, () =>
    withIncoming(deps.config.dataDir, async place => {
      let count = 0
      const entries = async function* () {
        for await (const entry of piecesOf(deps, job)) {
          count++
          yield entry
        }
      }
      const size = await writeZip(place, entries())
      if (count === 0) {
        await deps.files.delete(path)
        return undefined
      }
      await deps.files.put(path, { file: place, size })
      return { filePath: path, fileSize: size }
    }),
  )
}

/** The pieces are in the file now. */
export async function dropPieces({ db, files }: Pick<PdfDeps, 'db' | 'files'>, job: Pick<ClaimedJob, 'id' | 'uid'>) {
  for await (const { answerId } of doneRows(db, job)) await files.delete(piecePath(job, answerId))
}

async function* piecesOf({ db, files }: PdfDeps, job: ClaimedJob): AsyncGenerator<ZipEntry, void> {
  const taken = new Set<string>()
  for await (const { answerId, docCode, at } of doneRows(db, job)) {
    const stored = await files.get(piecePath(job, answerId))
    if (stored) yield { name: freeName(docCode, taken), at: new Date(at), stream: stored.stream }
    else await db.transact(tx => losePiece(db, tx, job.id, answerId))
  }
}

async function* doneRows({ sql: handle, tables: { bulkJobRow } }: Database, { id: jobId }: Pick<ClaimedJob, 'id'>) {
  for (let after = 0; ; ) {
    const rows = await handle
      .select({ answerId: bulkJobRow.answerId, docCode: bulkJobRow.docCode, at: bulkJobRow.at })
      .from(bulkJobRow)
      .where(and(eq(bulkJobRow.jobId, jobId), eq(bulkJobRow.isDone, 1), gt(bulkJobRow.answerId, after)))
      .orderBy(asc(bulkJobRow.answerId))
      .limit(batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.answerId
  }
}

/** Codes are letters and digits; imported ones may hold anything, and files of one name would hide each other. */
function freeName(docCode: string, taken: Set<string>): string {
  const plain = docCode.replace(/[^\w-]/g, '_')
  let name = plain
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`
  taken.add(name.toLowerCase())
  return `${name}.pdf`
}
