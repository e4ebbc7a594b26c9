import type { TrashedAnswer } from '@ventanilla/api'
import { can, trashDays } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { loadForm } from '../../../forms/snapshot/form-snapshot.ts'
import { staffNamed } from '../../../../platform/db/staff-named.ts'
import { trashSeen } from '../list/scope.ts'
import { reasonIn, trashReasons } from '../row/trash-event.ts'
import { untilOf } from '../row/trash-until.ts'

/** What is told of an answer that is not found: of one in the trash who put it there and when. For `catch`. */
export function trashedRefusal(db: Database, person: StaffUser, uid: string): (error: unknown) => Promise<never> {
  return async error => {
    if (!(error instanceof Problem) || error.code !== 'answer.notFound') throw error
    const { answer, form: forms } = db.tables
    const [found] = await db.sql
      .select({ row: answer, formUid: forms.uid })
      .from(answer)
      .innerJoin(forms, eq(forms.id, answer.trashedFrom))
      .where(and(eq(answer.uid, uid), trashSeen(db, person)))
    const form = found && (await loadForm(db, found.formUid))
    if (!form) throw error
    const { trashedAt, trashedBy, docCode, revision } = found.row
    const people = await staffNamed(db, trashedBy === null ? [] : [trashedBy])
    const reasons = await trashReasons(db, [found.row.id])
    const { timeZone, settings } = form.municipality
    const trashed: TrashedAnswer = {
      docCode,
      formId: form.uid,
      trashedAt: new Date(trashedAt ?? 0).toISOString(),
      trashedBy: people.get(trashedBy ?? 0) ?? null,
      ...reasonIn(reasons, found.row.id),
      until: untilOf(trashedAt ?? 0, settings.trashDays ?? trashDays.usual),
      timeZone,
      revision,
      mayRestore: !form.isDeleted && can(person.role, 'delete', 'respuesta'),
    }
    throw new Problem('answer.trashed', { with: { trashed }, cause: error })
  }
}
