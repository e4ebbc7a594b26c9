import type { CitizenProfile } from '@ventanilla/api'
import { personName, personNumber } from '@ventanilla/model'
import { desc, eq } from 'drizzle-orm'
import { anywhere } from '../../adapters/municipal-platform/platform-records.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { ownAnswers } from './own-answers.ts'

/** Who came, as the portal told us, and the town that they see. */
export async function readProfile({ db }: Pick<Deps, 'db'>, visitor: PortalVisitor): Promise<CitizenProfile> {
  const { person } = visitor
  const { email = null, phone = null, street = null } = person
  const kind = person.kind === 'legal' ? 'cuit' : 'dni'
  return {
    name: personName(person),
    document: { kind, number: personNumber(person) },
    email,
    phone,
    street,
    town: await townOf(db, visitor),
  }
}

/** The portal's own town; of a portal of several the one that got the newest answer. */
async function townOf(db: Deps['db'], visitor: PortalVisitor): Promise<CitizenProfile['town']> {
  const { municipality, answer } = db.tables
  const [newest] =
    visitor.municipalityId === anywhere
      ? await db.sql
          .select({ id: answer.municipalityId })
          .from(answer)
          .where(ownAnswers(db, visitor))
          .orderBy(desc(answer.createdAt), desc(answer.id))
          .limit(1)
      : [{ id: visitor.municipalityId }]
  if (!newest) return null
  const { uid: id, name } = municipality
  const [town] = await db.sql.select({ id, name }).from(municipality).where(eq(municipality.id, newest.id))
  return town ?? null
}
