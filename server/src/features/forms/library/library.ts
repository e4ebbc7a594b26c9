import type { LibraryItem, NewLibraryItem } from '@ventanilla/api'
import { fold, libraryContent, libraryKinds, mostLibraryItems, rightsOf } from '@ventanilla/model'
import { and, asc, count, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { holdMunicipality } from '../../places/hold-municipality.ts'
import { findForm } from '../read/find-form.ts'

type LibraryDeps = Pick<Deps, 'db' | 'clock'>

/** So many are shown at once; a search finds the others. */
const mostShown = 100

type Asked = { readonly form?: string; readonly of: 'forms' | 'parts'; readonly search?: string | undefined }

/** By name, those with all the words asked for. Throws form.notFound. */
export async function listLibrary(
  db: Database,
  person: StaffUser,
  { form, of, search = '' }: Asked,
): Promise<{ items: LibraryItem[]; total: number }> {
  const { libraryItem: item } = db.tables
  const municipalityId = await municipalityOf(db, person, form)
  const words = fold(search)
    .split(' ')
    .filter(word => word !== '')
  const where = and(
    eq(item.municipalityId, municipalityId),
    of === 'forms' ? eq(item.kind, 'form') : sql`${item.kind} <> 'form'`,
    ...words.map(word => or(contains(item.nameFolded, word), contains(item.words, word))),
  )
  const [counted] = await db.sql.select({ total: count() }).from(item).where(where)
  const rows = await db.sql
    .select(shownOf(db))
    .from(item)
    .where(where)
    .orderBy(asc(item.nameFolded), asc(item.id))
    .limit(mostShown)
  return { items: rows.map(itemOf), total: counted?.total ?? 0 }
}

/** What somebody types is no pattern. */
function contains(column: SQLWrapper, word: string): SQL {
  return sql`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

function shownOf({ tables: { libraryItem: item } }: Database) {
  const { id, uid, municipalityId, kind, name, questions, preview, revision } = item
  return { id, uid, municipalityId, kind, name, questions, preview, revision }
}

const previewSchema = v.pipe(v.string(), v.parseJson(), v.array(v.array(v.string())))

type Row = {
  uid: string
  kind: string
  name: string
  questions: number
  preview: string
  revision: number
}

function itemOf({ uid, kind, name, questions, preview, revision }: Row): LibraryItem {
  return {
    id: uid,
    kind: v.parse(v.picklist(libraryKinds), kind),
    name,
    questions,
    preview: v.parse(previewSchema, preview),
    revision,
  }
}

/** Throws library.notFound. */
export async function readLibraryItem(
  db: Database,
  person: StaffUser,
  uid: string,
): Promise<{ name: string; content: string }> {
  const { libraryItem: item } = db.tables
  const found = await ownItem(db, person, uid)
  const [row] = await db.sql.select({ content: item.content }).from(item).where(eq(item.id, found.id))
  if (!row) throw new Problem('library.notFound')
  return { name: found.name, content: row.content }
}

/** Throws form.notFound, library.content, library.most. */
export async function addLibraryItem(
  { db, clock }: LibraryDeps,
  { person, address }: Actor,
  { formId, name, content: given }: NewLibraryItem,
): Promise<{ id: string }> {
  const read = libraryContent(given, randomId)
  if (!read) throw new Problem('library.content')
  const municipalityId = await municipalityOf(db, person, formId)
  const { kind, content, questions, preview } = read
  const uid = randomId()
  const at = clock()
  const row = {
    uid,
    municipalityId,
    kind,
    name,
    questions,
    preview: JSON.stringify(preview),
    content,
    nameFolded: fold(name),
    words: read.words,
    updatedAt: at.getTime(),
    updatedBy: person.userId,
  }
  const isKept = await db.transact(function* (tx) {
    if (!(yield* hasPlace(db, tx, municipalityId))) return false
    yield* run(tx.insert(db.tables.libraryItem).values(row))
    const subject = { kind: 'library', uid, name }
    yield* run(recordAudit(db, { action: 'library.created', actor: person, subject, municipalityId, address, at }, tx))
    return true
  })
  if (!isKept) throw new Problem('library.most', { values: { most: mostLibraryItems } })
  return { id: uid }
}

/** Whether one more may be kept. Whoever adds another one for the municipality waits. */
function* hasPlace(db: Database, tx: Handle, municipalityId: number): Steps<boolean> {
  const { libraryItem: item } = db.tables
  yield* holdMunicipality(db, tx, municipalityId)
  const there = yield* run(
    tx.select({ id: item.id }).from(item).where(eq(item.municipalityId, municipalityId)).limit(mostLibraryItems),
  )
  return there.length < mostLibraryItems
}

type Write = { readonly uid: string; readonly revision: number }

/** Throws library.notFound, request.stale with the present one. */
export async function renameLibraryItem(
  { db, clock }: LibraryDeps,
  actor: Actor,
  { uid, revision, name }: Write & { readonly name: string },
): Promise<{ revision: number }> {
  const { libraryItem: item } = db.tables
  const found = await ownItem(db, actor.person, uid)
  const at = clock()
  const isWritten = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(item)
        .set({
          name,
          nameFolded: fold(name),
          updatedAt: at.getTime(),
          updatedBy: actor.person.userId,
          revision: sql`${item.revision} + 1`,
        })
        .where(and(eq(item.id, found.id), eq(item.revision, revision)))
        .returning({ id: item.id }),
    )
    if (row) yield* run(recordAudit(db, entryOf(actor, { ...found, name }, 'library.changed', at), tx))
    return row !== undefined
  })
  const now = itemOf(await ownItem(db, actor.person, uid))
  if (!isWritten) throw new Problem('request.stale', { with: { current: now } })
  return { revision: now.revision }
}

/** Throws library.notFound, request.stale with the present one. */
export async function removeLibraryItem(
  { db, clock }: LibraryDeps,
  actor: Actor,
  { uid, revision }: Write,
): Promise<void> {
  const { libraryItem: item } = db.tables
  const found = await ownItem(db, actor.person, uid)
  const isGone = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .delete(item)
        .where(and(eq(item.id, found.id), eq(item.revision, revision)))
        .returning({ id: item.id }),
    )
    if (row) yield* run(recordAudit(db, entryOf(actor, found, 'library.deleted', clock()), tx))
    return row !== undefined
  })
  if (!isGone) throw new Problem('request.stale', { with: { current: itemOf(await ownItem(db, actor.person, uid)) } })
}

type Found = Awaited<ReturnType<typeof ownItem>>

function entryOf(
  { person: actor, address }: Actor,
  { uid, name, municipalityId }: Found,
  action: 'library.changed' | 'library.deleted',
  at: Date,
) {
  return { action, actor, subject: { kind: 'library', uid, name }, municipalityId, address, at }
}

async function ownItem(db: Database, person: StaffUser, uid: string) {
  const { libraryItem: item } = db.tables
  const [found] = await db.sql.select(shownOf(db)).from(item).where(eq(item.uid, uid))
  if (!found || !isIn(person, found.municipalityId)) throw new Problem('library.notFound')
  return found
}

/** That of a form at hand, else one's own. */
async function municipalityOf(db: Database, person: StaffUser, formUid: string | undefined): Promise<number> {
  if (formUid === undefined) return person.municipalityId
  const form = await findForm(db, formUid)
  if (!form || !isIn(person, form.municipality.id)) throw new Problem('form.notFound')
  return form.municipality.id
}

function isIn({ role, municipalityId }: StaffUser, id: number): boolean {
  return municipalityId === id || rightsOf(role).scope.answers === 'all'
}
