import { isKeyRole } from '@ventanilla/model'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { creatorSeen } from '../answers/record/list/scope.ts'
import { type FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { everybody } from './fold-deltas.ts'

/**
 * Whose answers a person's statistics count (decisions.md, Statistics and audit): administrators, elevated supervisors and keys of programs everybody's, the other
 * supervisors their own unless the municipality says 'area', private census takers always their own. Throws access.area.
 */
export async function creatorCounted(
  db: Database,
  person: StaffUser,
  form: FormSnapshot,
  mine: boolean,
): Promise<number> {
  const own = await creatorSeen(db, person, form.id)
  if (mine || own !== undefined) return person.userId
  if (isKeyRole(person.role) || person.role === 'ROLE_ADMIN' || person.role === 'ROLE_SUPERVISOR_ELEVADO')
    return everybody
  return form.municipality.settings.supervisorStatistics === 'area' ? everybody : person.userId
}
