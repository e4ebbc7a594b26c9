import type { Session } from '@ventanilla/api'
import { languageSchema, permissionsOf } from '@ventanilla/model'
import * as v from 'valibot'
import type { StaffUser } from '../../../platform/http/context.ts'

/** What a signed-in person's own pages know of them. */
export function sessionOf(person: StaffUser): Session {
  const { viewer, username, email, firstName, lastName, role, account, settings, areas, municipality, language } =
    person
  return {
    user: { id: viewer.id, username, email, firstName, lastName, role, account, settings },
    permissions: permissionsOf(role),
    areas: [...areas],
    municipality,
    language: v.is(languageSchema, language) ? language : null,
  }
}
