import { type KeyRole, type Role, rightsOf } from './roles.ts'

export type Viewer = {
  readonly id: string
  readonly role: Role | KeyRole
  readonly municipalityId: string
  readonly areaIds: readonly string[]
}

/** Which answers a person sees: all, those of forms in the own areas, or of these only the own ones. */
export function answerScope(viewer: Viewer): { kind: 'all' } | { kind: 'area' | 'own'; areaIds: readonly string[] } {
  const scope = rightsOf(viewer.role).scope.answers
  return scope === 'all' ? { kind: 'all' } : { kind: scope, areaIds: viewer.areaIds }
}

type FormAccess = {
  areaIds: readonly string[]
  municipalityId: string
  public: boolean
  portalAssociation: boolean
}

/** The list shows a form that shares any area with the person (decisions.md, Sign-in and access). */
export function listsForm(viewer: Viewer, form: Pick<FormAccess, 'areaIds'>): boolean {
  return viewer.role === 'ROLE_ADMIN' || form.areaIds.some(area => viewer.areaIds.includes(area))
}

/** Viewing and answering a form: a public one anybody's, one of the portal its own town's, any other needs its first area (spec 1 §6, 3 §5). */
export function opensForm(viewer: Viewer, form: FormAccess): boolean {
  return form.public || (form.portalAssociation ? isOfTown(viewer, form) : changesForm(viewer, form))
}

/** Changing, deleting a form, taking answers over into it: its first area, public or not (decisions.md, Sign-in and access). */
export function changesForm(viewer: Viewer, form: Pick<FormAccess, 'areaIds'>): boolean {
  if (viewer.role === 'ROLE_ADMIN') return true
  const primary = form.areaIds[0]
  return primary !== undefined && viewer.areaIds.includes(primary)
}

/** Looking the citizens of a form's town up belongs to that town's staff, however open the form itself is. */
export function isOfTown(viewer: Viewer, form: Pick<FormAccess, 'areaIds' | 'municipalityId'>): boolean {
  return changesForm(viewer, form) || viewer.municipalityId === form.municipalityId
}

/** Seeing one answer: the form's first area as above, and for the roles that see only their own, its creator. */
export function seesAnswer(viewer: Viewer, form: Pick<FormAccess, 'areaIds'>, creatorId: string | null): boolean {
  if (viewer.role === 'ROLE_ADMIN') return true
  const primary = form.areaIds[0]
  const inArea = primary !== undefined && viewer.areaIds.includes(primary)
  if (rightsOf(viewer.role).scope.answers === 'own') return inArea && creatorId === viewer.id
  return inArea
}
