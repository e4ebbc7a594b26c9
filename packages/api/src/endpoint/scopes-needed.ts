import { isKeyScope, type KeyScope, opensAlone } from '@ventanilla/model'
import type { Endpoint } from './endpoint.ts'

/** What a key needs for an endpoint that lets keys in: of each list one scope. The scopes follow from the declared right and the word that stands beside it. */
export function scopesNeeded({ access, machines }: Pick<Endpoint, 'access' | 'machines'>): (readonly KeyScope[])[] {
  const extra = machines === undefined || machines === true ? [] : [[machines]]
  if (typeof access === 'string' || (machines !== undefined && machines !== true && opensAlone(machines))) return extra
  const [verbs, subject] = access
  return [
    [verbs]
      .flat()
      .map(verb => `${verb}:${subject}`)
      .filter(isKeyScope),
    ...extra,
  ]
}
