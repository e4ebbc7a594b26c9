import type { CitizenAnswer } from '@ventanilla/api'
import { openRequest } from '@ventanilla/model'
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
    person,
    location,
    municipality,
    definition,
    content,
    signatures,
    files,
  }
}
