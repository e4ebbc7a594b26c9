import { hasScope, isKeyRole, type KeyScope } from '@ventanilla/model'
import { Problem } from '../../problem.ts'
import type { StaffUser } from '../context.ts'

/** Why a right is refused: a key is told the scopes that it lacks (of each list one is needed), as text and as `needed`; people have roles. */
export function refusedRight(role: StaffUser['role'], needed: readonly (readonly KeyScope[])[]): Problem {
  if (!isKeyRole(role)) return new Problem('access.forbidden')
  const lacking = needed.filter(oneOf => !oneOf.some(scope => hasScope(role, scope)))
  const scopes = lacking.map(oneOf => oneOf.join(' / ')).join(', ')
  return new Problem('key.scope', { values: { scopes }, with: { needed: lacking } })
}
