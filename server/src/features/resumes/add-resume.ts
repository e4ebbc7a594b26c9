import type { Resume } from '@ventanilla/api'
import { resumeLimits } from '@ventanilla/model'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { run } from '../../platform/db/handle.ts'
import { hasRoom, isDiskFull } from '../../platform/disk-room.ts'
import { receiveBytes } from '../../platform/inspection/receive-file.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Deps } from '../deps.ts'
import { openPublicForm } from '../forms/read/open-public-form.ts'
import { daysElsewhere } from '../forms/read/read-public-form.ts'
import { findResume, type Held, type ResumeRow, shownResume } from './find-resume.ts'
import { tokenHash } from './token-hash.ts'

/** What may wait for another device: of one client, and of one form. */
export const resumeQuota = { copies: 20, client: 100 * 1024 * 1024, form: 1024 * 1024 * 1024 }

const dayMs = 86_400_000

type Given = { formUid: string; token: string | undefined; request: Request; client: string }

/**
 * Keeps what somebody wrote, sealed in their browser. The row comes before the bytes, so that none lie there that nobody knows of. Throws
 * form.notFound, form.blocked, resume.off, resume.notFound without a token, upload.missing, .empty, .broken, .tooLarge, .quota, .full.
 */
export async function addResume(deps: Deps, { formUid, token, request, client }: Given): Promise<Resume> {
  const { config, db, clock } = deps
  const { form } = await openPublicForm(deps, formUid)
  const days = daysElsewhere(form)
  if (days === 0) throw new Problem('resume.off')
  if (!token) throw new Problem('resume.notFound')
  return await receive(deps, request, async source => {
    const createdAt = clock().getTime()
    const uid = randomId(22)
    const row = {
      uid,
      municipalityId: form.municipality.id,
      formId: form.id,
      tokenHash: tokenHash(token),
      client,
      size: source.size,
      path: `continuar/${randomId(22)}`,
      createdAt,
      expiresAt: createdAt + days * dayMs,
    }
    const { resume } = db.tables
    const kept = await db.transact(function* (tx) {
      if (config.rateLimitScale > 0) yield* checkQuota(db, tx, row)
      return yield* run(tx.insert(resume).values(row).returning())
    })
    await put(deps, row.path, source, async () => void (await db.sql.delete(resume).where(eq(resume.uid, uid))))
    const [made] = kept
    if (!made) throw new Error('a row that was inserted comes back')
    return shownResume(made)
  })
}

/** Puts what was written since in its place, under the same link; its days are the same. Throws what `addResume` does, resume.over. */
export async function replaceResume(deps: Deps, held: Held, request: Request, client: string): Promise<Resume> {
  const { config, db } = deps
  const { uid } = await findResume(deps, held)
  return await receive(deps, request, async source => {
    // It may be over meanwhile.
    const row = await findResume(deps, held)
    const { resume } = db.tables
    const [changed] = await db.transact(function* (tx) {
      const more = { ...row, client, size: Math.max(0, source.size - row.size) }
      if (config.rateLimitScale > 0) yield* checkQuota(db, tx, more, 0)
      return yield* run(tx.update(resume).set({ size: source.size, client }).where(eq(resume.uid, uid)).returning())
    })
    await put(deps, row.path, source)
    return shownResume(changed ?? row)
  })
}

type Source = { file: string; size: number }

async function receive<T>({ config }: Deps, request: Request, use: (source: Source) => Promise<T>): Promise<T> {
  if (!(await hasRoom(config))) throw new Problem('upload.full', { retryAfter: 600 })
  return await receiveBytes(request, resumeLimits.bytes, config.dataDir, use)
}

async function put({ files, log }: Deps, path: string, source: Source, forget?: () => Promise<void>): Promise<void> {
  try {
    await files.put(path, source)
  } catch (cause) {
    log.error({ error: errorForLog(cause) }, 'sealed draft not stored')
    await forget?.()
    throw isDiskFull(cause) ? cause : new Problem('service.unavailable', { retryAfter: 5, cause })
  }
}

type Transaction = Parameters<Parameters<Database['transact']>[0]>[0]
type Counted = Pick<ResumeRow, 'formId' | 'size'> & { client: string }

function* checkQuota({ tables }: Database, tx: Transaction, { client, formId, size }: Counted, copies = 1) {
  const { resume } = tables
  const total = {
    size: sql<number>`coalesce(sum(${resume.size}), 0)`,
    count: sql<number>`count(*)`,
  }
  const [ofClient] = yield* run(tx.select(total).from(resume).where(eq(resume.client, client)))
  const [ofForm] = yield* run(
    tx
      .select(total)
      .from(resume)
      .where(and(eq(resume.formId, formId), isNotNull(resume.client))),
  )
  const isOver =
    Number(ofClient?.count) + copies > resumeQuota.copies ||
    Number(ofClient?.size) + size > resumeQuota.client ||
    Number(ofForm?.size) + size > resumeQuota.form
  if (isOver) throw new Problem('upload.quota')
}
