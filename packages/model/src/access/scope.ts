import { type Role, rightsOf } from './roles.ts'

export type Viewer = {
  readonly id: string
  readonly role: Role
  readonly municipalityId: string
  readonly areaIds: readonly string[]
}

/** Which answers a person sees: all, those of forms in the own areas, or of these only the own ones (model.md, scopes). */
export function answerScope(viewer: Viewer): { kind: 'all' } | { kind: 'area' | 'own'; areaIds: readonly string[] } {
  const scope = rightsOf(viewer.role).scope.answers
  return scope === 'all' ? { kind: 'all' } : { kind: scope, areaIds: viewer.areaIds }
}

type FormAccess = { areaIds: readonly string[]; public: boolean; portalAssociation: boolean }

/** The list shows a form that shares any area with the person (decisions.md, area check). */
export function listsForm(viewer: Viewer, form: Pick<FormAccess, 'areaIds'>): boolean {
  return viewer.role === 'ROLE_ADMIN' || form.areaIds.some(area => viewer.areaIds.includes(area))
}

/** Viewing and answering a non-public form not tied to the portal needs its first area (spec 1 §6, 3 §5). */
export function opensForm(viewer: Viewer, form: FormAccess): boolean {
  if (viewer.role === 'ROLE_ADMIN' || form.public || form.portalAssociation) return true
  const primary = form.areaIds[0]
  return primary !== undefined && viewer.areaIds.includes(primary)
}

/** Changing, deleting a form: its first area, public or not (decisions.md, area check). */
export function changesForm(viewer: Viewer, form: Pick<FormAccess, 'areaIds'>): boolean {
  return opensForm(viewer, { ...form, public: false, portalAssociation: false })
}

/** Seeing one answer: the form's first area as above, and for the roles that see only their own, its creator. */
export function seesAnswer(viewer: Viewer, form: FormAccess, creatorId: string | null): boolean {
  if (viewer.role === 'ROLE_ADMIN') return true
  const primary = form.areaIds[0]
  const inArea = primary !== undefined && viewer.areaIds.includes(primary)
  if (rightsOf(viewer.role).scope.answers === 'own') return inArea && creatorId === viewer.id
  return inArea
}
