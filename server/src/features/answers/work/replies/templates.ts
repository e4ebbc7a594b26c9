import type { NewReplyTemplate, ReplyTemplate } from '@ventanilla/api'
import { languageSchema, mostReplyTemplates, rightsOf, unknownPlaceholders } from '@ventanilla/model'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { refuseFields } from '../../../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Actor } from '../../../audit/actor.ts'
import { recordAudit } from '../../../audit/record.ts'
import type { Deps } from '../../../deps.ts'
import { findForm } from '../../../forms/read/find-form.ts'
import { changeableForm } from '../../../forms/read/form-to-change.ts'
import { holdMunicipality } from '../../../places/hold-municipality.ts'
import { newAnswerUid } from '../../record/row/random-code.ts'

type TemplateDeps = Pick<Deps, 'db' | 'clock'>
type Fields = Pick<ReplyTemplate, 'language' | 'name' | 'text'>

/** The templates of a form and those for all of its municipality's forms, or the latter alone. Throws form.notFound, municipality.notFound. */
export async function listTemplates(
  db: Database,
  person: StaffUser,
  { form: formUid, municipality }: { form?: string; municipality?: string },
): Promise<{ items: ReplyTemplate[] }> {
  if (formUid === undefined) {
    const municipalityId = await municipalityOf(db, person, municipality)
    return { items: await readTemplates(db, { municipalityId }) }
  }
  const form = await findForm(db, formUid)
  if (!form || !isIn(person, form.municipality.id)) throw new Problem('form.notFound')
  return { items: await readTemplates(db, { municipalityId: form.municipality.id, formId: form.id }) }
}

/** By name; those of the form before those for all. */
export async function readTemplates(
  db: Database,
  { municipalityId, formId }: { municipalityId: number; formId?: number },
): Promise<ReplyTemplate[]> {
  const { replyTemplate: template } = db.tables
  const forAll = isNull(template.formId)
  const rows = await templates(
    db,
    and(
      eq(template.municipalityId, municipalityId),
      formId === undefined ? forAll : or(forAll, eq(template.formId, formId)),
    ),
  )
  return rows.map(templateOf).toSorted((a, b) => Number(a.formId === null) - Number(b.formId === null))
}

function templates({ sql: db, tables: { replyTemplate, form } }: Database, where: SQL | undefined) {
  return db
    .select({ row: replyTemplate, formUid: form.uid })
    .from(replyTemplate)
    .leftJoin(form, eq(form.id, replyTemplate.formId))
    .where(where)
    .orderBy(asc(replyTemplate.name), asc(replyTemplate.id))
}

type Found = Awaited<ReturnType<typeof templates>>[number]

function templateOf({ row, formUid }: Found): ReplyTemplate {
  const { uid: id, name, text, revision } = row
  return { id, formId: formUid, language: v.parse(languageSchema, row.language), name, text, revision }
}

/** Keeps a text. Throws form.notFound, access.area, municipality.notFound, template.placeholder, template.most. */
export async function addTemplate(
  { db, clock }: TemplateDeps,
  { person, address }: Actor,
  { formId: formUid, municipalityId: townUid, ...fields }: NewReplyTemplate,
): Promise<ReplyTemplate> {
  refuseUnknown(fields)
  const form = formUid === null ? undefined : (await changeableForm(db, person, formUid)).form
  const municipalityId = form?.municipality.id ?? (await municipalityOf(db, person, townUid))
  const uid = newAnswerUid()
  const at = clock()
  const isKept = await db.transact(function* (tx) {
    if (!(yield* hasPlace(db, tx, { municipalityId, formId: form?.id ?? null }))) return false
    yield* run(
      tx.insert(db.tables.replyTemplate).values({
        ...fields,
        uid,
        municipalityId,
        formId: form?.id ?? null,
        updatedAt: at.getTime(),
        updatedBy: person.userId,
      }),
    )
    const subject = { kind: 'template', uid, name: fields.name }
    yield* run(recordAudit(db, { action: 'template.created', actor: person, subject, municipalityId, address, at }, tx))
    return true
  })
  if (!isKept) throw new Problem('template.most', { values: { most: mostReplyTemplates } })
  return { id: uid, formId: formUid, ...fields, revision: 1 }
}

/** Whether one more may be kept there. Whoever adds another one for the municipality waits. */
function* hasPlace(
  db: Database,
  tx: Handle,
  { municipalityId, formId }: { municipalityId: number; formId: number | null },
): Steps<boolean> {
  const { replyTemplate: template } = db.tables
  yield* holdMunicipality(db, tx, municipalityId)
  const there = yield* run(
    tx
      .select({ id: template.id })
      .from(template)
      .where(
        and(
          eq(template.municipalityId, municipalityId),
          formId === null ? isNull(template.formId) : eq(template.formId, formId),
        ),
      )
      .limit(mostReplyTemplates),
  )
  return there.length < mostReplyTemplates
}

type Write = { readonly uid: string; readonly revision: number }

/** Throws template.notFound, form.notFound, access.area, request.stale with the present one, template.placeholder. */
export async function changeTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { uid, revision, ...fields }: Write & Fields,
): Promise<ReplyTemplate> {
  const { db, clock } = deps
  refuseUnknown(fields)
  const found = await ownTemplate(db, actor.person, uid)
  const { replyTemplate: template } = db.tables
  const at = clock()
  const isWritten = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .update(template)
        .set({
          ...fields,
          updatedAt: at.getTime(),
          updatedBy: actor.person.userId,
          revision: sql`${template.revision} + 1`,
        })
        .where(and(eq(template.id, found.row.id), eq(template.revision, revision)))
        .returning({ id: template.id }),
    )
    if (!row) return false
    yield* run(recordAudit(db, entryOf(actor, found, 'template.changed', at), tx))
    return true
  })
  const now = await ownTemplate(db, actor.person, uid)
  if (!isWritten) throw new Problem('request.stale', { with: { current: templateOf(now) } })
  return templateOf(now)
}

/** Throws template.notFound, form.notFound, access.area, request.stale with the present one. */
export async function removeTemplate(deps: TemplateDeps, actor: Actor, { uid, revision }: Write): Promise<void> {
  const { db, clock } = deps
  const found = await ownTemplate(db, actor.person, uid)
  const { replyTemplate: template } = db.tables
  const isGone = await db.transact(function* (tx) {
    const [row] = yield* run(
      tx
        .delete(template)
        .where(and(eq(template.id, found.row.id), eq(template.revision, revision)))
        .returning({ id: template.id }),
    )
    if (row) yield* run(recordAudit(db, entryOf(actor, found, 'template.deleted', clock()), tx))
    return row !== undefined
  })
  if (isGone) return
  const current = templateOf(await ownTemplate(db, actor.person, uid))
  throw new Problem('request.stale', { with: { current } })
}

function entryOf(
  { person: actor, address }: Actor,
  { row }: Found,
  action: 'template.changed' | 'template.deleted',
  at: Date,
) {
  const subject = { kind: 'template', uid: row.uid, name: row.name }
  return { action, actor, subject, municipalityId: row.municipalityId, address, at }
}

/** A template that the person may change: who may change its form; one for all, who is of its municipality. */
async function ownTemplate(db: Database, person: StaffUser, uid: string): Promise<Found> {
  const [found] = await templates(db, eq(db.tables.replyTemplate.uid, uid))
  if (!found || !isIn(person, found.row.municipalityId)) throw new Problem('template.notFound')
  if (found.formUid !== null) await changeableForm(db, person, found.formUid)
  return found
}

/** A placeholder that no answer has a value for is refused by its name. */
function refuseUnknown({ text }: Fields): void {
  refuseFields(
    unknownPlaceholders(text).map(name => ({
      code: 'template.placeholder' as const,
      path: ['text'],
      values: { name },
    })),
  )
}

/** Whose templates are meant: one's own municipality's, or for whoever administers all of them another's. Throws municipality.notFound. */
async function municipalityOf(db: Database, person: StaffUser, uid: string | undefined): Promise<number> {
  if (uid === undefined) return person.municipalityId
  const { municipality } = db.tables
  const [town] = await db.sql.select({ id: municipality.id }).from(municipality).where(eq(municipality.uid, uid))
  if (!town || !isIn(person, town.id)) throw new Problem('municipality.notFound')
  return town.id
}

function isIn({ role, municipalityId }: StaffUser, id: number): boolean {
  return municipalityId === id || rightsOf(role).scope.answers === 'all'
}
