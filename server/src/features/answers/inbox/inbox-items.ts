import type { InboxBox, InboxItem } from '@ventanilla/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { VersionReader } from '../../forms/snapshot/read-version.ts'
import type { PageRow } from '../record/list/answer-page.ts'
import { type DueOf, dueReader } from '../record/list/due-of-answers.ts'
import { rowsOf } from '../record/list/find-page.ts'
import { itemOf } from '../record/list/list-answers.ts'
import { answersSeen } from '../record/list/scope.ts'
import { readUnread } from '../record/marks/marks.ts'
import { type InboxScope, isOpen } from './read-scope.ts'

type Called = InboxItem['called']
export type FoundItem = { readonly id: number; readonly item: InboxItem; readonly isIn: (box: InboxBox) => boolean }

type Deps = { readonly db: Database; readonly version: VersionReader }

/** Answers as the inbox shows them, in no order; what may be seen is asked of the answers themselves again. */
export async function inboxItems(
  { db, version }: Deps,
  person: StaffUser,
  scope: InboxScope,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<FoundItem[]> {
  if (ids.length === 0) return []
  const [rows, called] = await Promise.all([rowsOf(db, ids, false, answersSeen(db, person)), callsOf(db, person, ids)])
  const [dueOf, unreadOf] = await Promise.all([dueByTown(db, scope, rows, now), readUnread(db, person, rows)])
  const items = rows.map(async (row): Promise<FoundItem[]> => {
    const form = scope.forms.get(row.formId)
    if (!form) return []
    const { currentVersion, uid, title, timeZone, states } = form
    const call = called.get(row.id)
    const item = await itemOf(version, { ...row, currentVersion }, { dueOf: dueOf.get(form.municipalityId), unreadOf })
    const isMine = row.assignee?.uid === person.viewer.id
    const isLate = row.pausedAt === null && row.dueAt !== null && row.dueAt <= now
    const isIn: Record<InboxBox, boolean> = {
      mine: call !== undefined || (isMine && isOpen(form, row.state)),
      new: states.initial === row.state && !row.assignee,
      late: isLate,
      waiting: row.pausedAt !== null,
      all: states.initial !== undefined && isOpen(form, row.state),
    }
    const shown = { ...item, form: { id: uid, name: title }, timeZone, ...(call && { called: call }) }
    return [{ id: row.id, item: shown, isIn: box => isIn[box] }]
  })
  return (await Promise.all(items)).flat()
}

/** Each town has days off of its own. */
async function dueByTown(db: Database, { forms }: InboxScope, rows: readonly PageRow[], now: number) {
  const found = new Map<number, DueOf>()
  for (const { formId } of rows) {
    const form = forms.get(formId)
    if (!form || found.has(form.municipalityId)) continue
    const ofTown = rows.filter(row => forms.get(row.formId)?.municipalityId === form.municipalityId)
    found.set(form.municipalityId, await dueReader(db, form, now)(ofTown))
  }
  return found
}

async function callsOf(
  { sql, tables: { answerWatcher: watcher } }: Database,
  { userId }: StaffUser,
  ids: readonly number[],
) {
  const rows = await sql
    .select({ id: watcher.answerId, mentionedAt: watcher.mentionedAt, changedAt: watcher.changedAt })
    .from(watcher)
    .where(and(eq(watcher.userId, userId), inArray(watcher.answerId, [...ids])))
  return new Map<number, Called>(
    rows.flatMap(({ id, mentionedAt, changedAt }): [number, Called][] => {
      if (mentionedAt !== null) return [[id, 'mentioned']]
      return changedAt === null ? [] : [[id, 'changed']]
    }),
  )
}
