import { can, canAny, handlingVerbs } from './can.ts'
import { isKeyRole, type KeyRole, type Role, rightsOf } from './roles.ts'
import { seesAnswer, type Viewer } from './scope.ts'

/** Whether an answer may be somebody's to do: those who read answers and see this one. */
export function takesAnswer(
  viewer: Viewer,
  form: { readonly areaIds: readonly string[] },
  creatorId: string | null,
): boolean {
  return can(viewer.role, 'read', 'respuesta') && seesAnswer(viewer, form, creatorId)
}

/** Whether answers come to somebody by a form's rule, in turn or by opening them: those who work on the answers of an area. */
export function worksInQueue(role: Role | KeyRole): boolean {
  return !isKeyRole(role) && rightsOf(role).scope.answers === 'area' && canAny(role, handlingVerbs, 'respuesta')
}
