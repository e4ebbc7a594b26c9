import type { Session } from '@ventanilla/api'
import { isKeyRole, languageSchema, permissionsOf } from '@ventanilla/model'
import * as v from 'valibot'
import type { StaffUser } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

/** What a signed-in person's own pages know of them. Throws key.people for a program's key, which has no pages. */
export function sessionOf(person: StaffUser): Session {
  const { viewer, username, email, firstName, lastName, role, account, settings, areas, municipality, language } =
    person
  if (isKeyRole(role)) throw new Problem('key.people')
  return {
    user: { id: viewer.id, username, email, firstName, lastName, role, account, settings },
    permissions: permissionsOf(role),
    areas: [...areas],
    municipality,
    language: v.is(languageSchema, language) ? language : null,
  }
}
