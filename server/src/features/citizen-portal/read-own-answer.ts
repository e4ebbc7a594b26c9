import type { CitizenAnswer } from '@ventanilla/api'
import { openRequest } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import { isWithdrawable } from '../answers/record/row/is-withdrawable.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { ownAnswers } from './own-answers.ts'
import { ownRefusal } from './own-refusal.ts'

/** An answer for the citizen whom it is about. Throws citizen.notOwn, citizen.noAnswer. */
export async function readOwnAnswer(db: Database, visitor: PortalVisitor, uid: string): Promise<CitizenAnswer> {
  const which = and(eq(db.tables.answer.uid, uid), ownAnswers(db, visitor))
  const found = await readStoredAnswer(db, which).catch(ownRefusal(db, uid))
  const { id, docCode, recordCode, formId, createdAt, updatedAt, state, person, location } = found
  const { municipality, definition, content, signatures, files, revision } = found
  const form = await loadForm(db, formId)
  return {
    id,
    docCode,
    recordCode,
    formId,
    revision,
    request: openRequest(found.requests),
    revisedAt: found.requests.findLast(({ closedAt }) => closedAt !== undefined)?.closedAt ?? null,
    createdAt,
    updatedAt,
    state,
    portalStatus: found.portalStatus,
    mayWithdraw: form !== undefined && (await isWithdrawable(db, { form, definition, state: state?.id ?? '' })),
    person,
    location,
    municipality,
    definition,
    content,
    signatures,
    files,
  }
}
