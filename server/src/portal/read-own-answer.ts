import type { CitizenAnswer } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import { readStoredAnswer } from '../answers/read-answer.ts'
import type { Database } from '../db/database.ts'
import type { PortalVisitor } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { ownAnswers } from './own-answers.ts'

/** An answer for the citizen whom it is about. Somebody else's and none at all look alike. Throws citizen.notOwn. */
export async function readOwnAnswer(db: Database, visitor: PortalVisitor, uid: string): Promise<CitizenAnswer> {
  const found = await readStoredAnswer(db, and(eq(db.tables.answer.uid, uid), ownAnswers(db, visitor))).catch(
    (error: unknown) => {
      throw error instanceof Problem && error.code === 'answer.notFound' ? new Problem('citizen.notOwn') : error
    },
  )
  const { id, docCode, recordCode, formId, createdAt, updatedAt, state, person, location } = found
  const { municipality, definition, content, signatures, files, revision } = found
  const pending = found.requests.findLast(({ closedAt }) => closedAt === undefined)
  return {
    id,
    docCode,
    recordCode,
    formId,
    revision,
    request: pending ? { comment: pending.comment, marks: pending.marks, at: pending.at } : null,
    createdAt,
    updatedAt,
    state,
    portalStatus: found.portalStatus,
    person,
    location,
    municipality,
    definition,
    content,
    signatures,
    files,
  }
}
