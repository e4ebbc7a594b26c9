import type { KeyRole } from './roles.ts'

/**
 * What a key of a machine may do: verbs of the table of roles (spec 1 §6) on forms, answers and statistics, and what a right on answers does
 * not open by itself: notes that staff write among themselves, and files. Importing sets dates and codes of answers: people need the right over users
 * for it, which no key has, so there it is a scope that opens alone.
 */
export const keyScopes = [
  'read:formulario',
  'create:formulario',
  'update:formulario',
  'duplicate:formulario',
  'delete:formulario',
  'read:respuesta',
  'create:respuesta',
  'update:respuesta',
  'complete:respuesta',
  'correct:respuesta',
  'delete:respuesta',
  'read:estadistica_formulario',
  'files',
  'notes',
  'import',
] as const
export type KeyScope = (typeof keyScopes)[number]

export function isKeyScope(name: string): name is KeyScope {
  return keyScopes.some(scope => scope === name)
}

/** Scopes that stand beside a right: an endpoint names the one that it needs. */
export type ExtraScope = Extract<KeyScope, 'files' | 'notes' | 'import'>

/** Whether a scope opens what is for it without the right that people need there. */
export function opensAlone(scope: ExtraScope): boolean {
  return scope === 'import'
}

/** Scopes that a key for some forms alone may have: making and changing forms is for keys of the whole municipality. */
export function isForSomeForms(scope: KeyScope): boolean {
  return scope === 'read:formulario' || !scope.endsWith(':formulario')
}

/** The role that a key acts in: it holds what its scopes say, and `can` reads it like the role of a person. */
export function roleOfKey(scopes: readonly KeyScope[]): KeyRole {
  return `key:${scopes.join(' ')}`
}

/** Whether a key was given a scope. */
export function hasScope(role: KeyRole, scope: KeyScope): boolean {
  return role.slice('key:'.length).split(' ').includes(scope)
}

/** What is wrong with a key that is asked for; undefined where nothing is. Those without a scope, an end before `now`, or forms that its scopes are not for. */
export function keyRefusal(
  { scopes, forms, expiresAt }: { scopes: readonly KeyScope[]; forms: 'all' | readonly string[]; expiresAt?: Date },
  now: Date,
): 'key.scopes' | 'key.forms' | 'key.formScopes' | 'key.expiry' | undefined {
  if (scopes.length === 0) return 'key.scopes'
  if (forms !== 'all' && forms.length === 0) return 'key.forms'
  if (forms !== 'all' && !scopes.every(isForSomeForms)) return 'key.formScopes'
  if (expiresAt && expiresAt <= now) return 'key.expiry'
  return undefined
}
