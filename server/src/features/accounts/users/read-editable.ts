import type { User } from '@ventanilla/api'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { readUser } from './read-users.ts'

/** Somebody whom a person may change, as of a revision. Throws user.notFound, user.role.notAllowed, request.stale with the current user. */
export async function readEditable(
  db: Database,
  person: StaffUser,
  { uid, revision }: { uid: string; revision: number },
): Promise<User> {
  const found = await readUser(db, person, uid)
  if (!found) throw new Problem('user.notFound')
  if (!found.editable) throw new Problem('user.role.notAllowed')
  if (found.revision !== revision) throw new Problem('request.stale', { with: { current: found } })
  return found
}
