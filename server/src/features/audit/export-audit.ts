import type { AuditEntry, AuditFormat } from '@ventanilla/api'
import { and, asc, eq, gt, lte, max, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { byteOrderMark, csvLine } from '../../platform/spreadsheet/csv-line.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { saidBy } from './chain/entry-hash.ts'
import { type AuditFilter, entriesFound, entryOf, shownColumns } from './list-audit.ts'
import { recordAudit } from './record.ts'

const batch = 500
const heads = [
  'at',
  'actor',
  'action',
  'subject kind',
  'subject',
  'subject id',
  'municipality',
  'detail',
  'address',
  'seal',
  'hash',
]

/** How an entry is sealed: its place in the chain of its municipality, what was sealed, and the SHA-256 of the hash before and that. */
type Seal = { readonly seq: number; readonly said: string; readonly hash: string }
type Sealed = { readonly entry: AuditEntry; readonly seal: Seal | null }

/**
 * Every entry that a filter finds and somebody reads, as a file that is made while it is sent: oldest first, up to the newest of when it was asked
 * for, so that it ends. What was asked for is itself written down.
 */
export async function exportAudit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  { format, filter }: { format: AuditFormat; filter: AuditFilter },
): Promise<ReadableStream<Uint8Array>> {
  const { audit } = db.tables
  const [newest] = await db.sql.select({ id: max(audit.id) }).from(audit)
  const found = and(entriesFound(db, person, filter), lte(audit.id, newest?.id ?? 0))
  const detail = { format }
  await recordAudit(db, { action: 'audit.exported', actor: person, detail, address, at: clock() })
  return ReadableStream.from(bytesOf(format, readSealed(db, found)))
}

async function* bytesOf(format: AuditFormat, pages: AsyncIterable<Sealed[]>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  if (format === 'csv') yield encoder.encode(`${byteOrderMark}${csvLine(heads)}`)
  const line = format === 'csv' ? csvOf : jsonOf
  for await (const page of pages) yield encoder.encode(page.map(line).join(''))
}

function csvOf({ entry: { at, actor, action, subject, municipality, detail, address }, seal }: Sealed): string {
  return csvLine([
    at,
    actor?.name ?? null,
    action,
    subject?.kind ?? null,
    subject?.name ?? null,
    subject?.id ?? null,
    municipality?.name ?? null,
    JSON.stringify(detail),
    address,
    seal?.seq ?? null,
    seal?.hash ?? null,
  ])
}

function jsonOf({ entry, seal }: Sealed): string {
  return `${JSON.stringify({ ...entry, seal })}\n`
}

async function* readSealed(db: Database, found: SQL | undefined): AsyncGenerator<Sealed[], void> {
  const { audit, auditSeal, municipality, user } = db.tables
  for (let after = 0; ; ) {
    const rows = await db.sql
      .select({ ...shownColumns(db), seal: { seq: auditSeal.seq, hash: auditSeal.hash } })
      .from(audit)
      .leftJoin(user, eq(user.id, audit.actorId))
      .leftJoin(municipality, eq(municipality.id, audit.municipalityId))
      .leftJoin(auditSeal, eq(auditSeal.auditId, audit.id))
      .where(and(found, gt(audit.id, after)))
      .orderBy(asc(audit.id))
      .limit(batch)
    yield rows.map(({ seal, ...row }) => ({
      entry: entryOf(row),
      seal: seal && { ...seal, said: saidBy(row.entry) },
    }))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.entry.id
  }
}
