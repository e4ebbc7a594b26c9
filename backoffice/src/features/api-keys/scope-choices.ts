import { isForSomeForms, type KeyScope, keyScopes } from '@ventanilla/model'

/** What most programs want, by name; anything else is put together. */
export const scopeChoices = {
  read: ['read:formulario', 'read:respuesta', 'files'],
  send: ['read:formulario', 'create:respuesta'],
  all: keyScopes,
} as const satisfies Record<string, readonly KeyScope[]>
export type ScopeChoice = keyof typeof scopeChoices | 'own'

/** Scopes as they stand together. */
export const scopeGroups = {
  answers: keyScopes.filter(scope => scope.endsWith(':respuesta') || scope.startsWith('read:estadistica')),
  beside: keyScopes.filter(scope => !scope.includes(':')),
  forms: keyScopes.filter(scope => scope.endsWith(':formulario')),
} as const

/** The scopes that a key may have, for all forms or for some. */
export function scopesFor(scopes: readonly KeyScope[], isAll: boolean): KeyScope[] {
  return scopes.filter(scope => isAll || isForSomeForms(scope))
}
