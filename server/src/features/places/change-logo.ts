import type { Municipality } from '@ventanilla/api'
import type { Branding } from '@ventanilla/model'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { receiveFile } from '../../platform/inspection/receive-file.ts'
import { Problem } from '../../platform/problem.ts'
import { storePicture } from '../../platform/storage/store-picture.ts'
import type { StoredUpload } from '../../platform/storage/stored-response.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { readMunicipality } from './read-municipalities.ts'

type ChangeLogoDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock'>
type Place = { uid: string; revision: number }

/** Puts a picture in the place of the municipality's logo (spec 1 §2). Throws municipality.notFound, request.stale, `upload.*`. */
export async function putLogo(
  deps: ChangeLogoDeps,
  actor: Actor,
  place: Place,
  request: Request,
): Promise<Municipality> {
  const before = await municipalityAsSeen(deps.db, actor.person, place)
  return await receiveFile(request, { purpose: 'answer', kind: 'image' }, deps.config.dataDir, async received => {
    const fileId = await storePicture(deps, received, {
      purpose: 'logo',
      municipalityId: await municipalityId(deps.db, place.uid),
    })
    const branding = { ...before.branding, logo: { fileId, alt: before.name } }
    return await writeBranding(deps, actor, place, before, branding)
  })
}

export async function removeLogo(deps: ChangeLogoDeps, actor: Actor, place: Place): Promise<Municipality> {
  const before = await municipalityAsSeen(deps.db, actor.person, place)
  const { logo: _, ...branding } = before.branding
  return await writeBranding(deps, actor, place, before, branding)
}

/** The picture itself. Throws municipality.notFound, upload.notFound where there is none. */
export async function findLogo(db: Database, person: StaffUser, uid: string): Promise<StoredUpload> {
  const { branding } = await readMunicipality(db, person, uid)
  const { upload } = db.tables
  const [row] = branding.logo
    ? await db.sql
        .select()
        .from(upload)
        .where(and(eq(upload.uid, branding.logo.fileId), eq(upload.purpose, 'logo')))
    : []
  if (!row) throw new Problem('upload.notFound')
  return row
}

async function municipalityAsSeen(db: Database, person: StaffUser, { uid, revision }: Place): Promise<Municipality> {
  const current = await readMunicipality(db, person, uid)
  if (current.revision !== revision) throw new Problem('request.stale', { with: { current } })
  return current
}

async function municipalityId({ sql, tables: { municipality } }: Database, uid: string): Promise<number> {
  const [row] = await sql.select({ id: municipality.id }).from(municipality).where(eq(municipality.uid, uid))
  return row?.id ?? 0
}

async function writeBranding(
  { db, clock }: ChangeLogoDeps,
  { person, address }: Actor,
  { uid, revision }: Place,
  before: Municipality,
  branding: Branding,
): Promise<Municipality> {
  const { municipality } = db.tables
  const at = clock()
  const isWritten = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(municipality)
        .set({ branding: JSON.stringify(branding), revision: sql`${municipality.revision} + 1` })
        .where(and(eq(municipality.uid, uid), eq(municipality.revision, revision)))
        .returning({ id: municipality.id }),
    )
    if (!row) return false
    yield* own(db, tx, branding.logo?.fileId, `municipality:${uid}`)
    yield* own(db, tx, before.branding.logo?.fileId, null)
    const subject = { kind: 'municipality', uid, name: before.name }
    const detail = { logo: { from: before.branding.logo !== undefined, to: branding.logo !== undefined } }
    const about = { subject, municipalityId: row.id, detail }
    yield* run(recordAudit(db, { action: 'municipality.changed', actor: person, ...about, address, at }, tx))
    return true
  })
  const current = await readMunicipality(db, person, uid)
  if (!isWritten) throw new Problem('request.stale', { with: { current } })
  return current
}

/** A file with an owner stays; one without is the sweeper's. */
function* own(
  { tables: { upload } }: Database,
  tx: Handle,
  fileId: string | undefined,
  owner: string | null,
): Steps<void> {
  if (fileId === undefined) return
  const left = owner === null ? { createdAt: 0 } : {}
  yield* run(
    tx
      .update(upload)
      .set({ answerUid: owner, ...left })
      .where(eq(upload.uid, fileId)),
  )
}
