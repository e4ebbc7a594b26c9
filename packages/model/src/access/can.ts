import { type KeyRole, type Role, rightsOf, type Subject, type Verb } from './roles.ts'

/** Whether a role holds a verb on a subject (spec 1 §6). */
export function can(role: Role | KeyRole, verb: Verb, subject: Subject): boolean {
  return rightsOf(role)[subject]?.includes(verb) ?? false
}

/** Whether a role holds any of the verbs on a subject. */
export function canAny(role: Role | KeyRole, wanted: readonly Verb[], subject: Subject): boolean {
  return wanted.some(verb => can(role, verb, subject))
}

/** Completing, changing state and requesting corrections: any of the three (decisions.md, Sign-in and access). */
export const handlingVerbs = ['update', 'complete', 'correct'] as const satisfies readonly Verb[]

export type Permission = `${Verb} ${Subject}`

/** Every right of a role as 'verb subject', for the session's answer. */
export function permissionsOf(role: Role | KeyRole): Permission[] {
  const { scope: _, ...rights } = rightsOf(role)
  return Object.entries(rights).flatMap(([subject, held]) =>
    held.map(verb => `${verb} ${subject as Subject}` satisfies Permission),
  )
}

/** Roles that see the scope (public/private) column of the form list (spec 1 §2). */
export function seesScope(role: Role | KeyRole): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_SUPERVISOR_ELEVADO' || role === 'ROLE_GENERADOR'
}

/** Roles that stay on the welcome page; the others go on to the form list (decisions.md, Sign-in and access). */
export function hasWelcomePage(role: Role | KeyRole): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_CENSISTA_PRIVADO' || role.startsWith('ROLE_SUPERVISOR')
}

/** Roles whose first page is the inbox: those who stay on the welcome page and work on what comes into an area, or into all. */
export function hasInbox(role: Role): boolean {
  return hasWelcomePage(role) && rightsOf(role).scope.answers !== 'own'
}
