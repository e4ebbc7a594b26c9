import type { CitizenSession } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { isBookingToken } from '../../adapters/municipal-platform/booking-tokens.ts'
import { PlatformDown, type TokenRefusal } from '../../adapters/municipal-platform/municipal-platform.ts'
import { anywhere } from '../../adapters/municipal-platform/platform-records.ts'
import { Problem } from '../../platform/problem.ts'
import { findCitizen, keepCitizen } from '../citizens/keep-citizen.ts'
import type { Deps } from '../deps.ts'
import { beginCitizenSession } from './citizen-session.ts'
import { refuseBlocked } from './refuse-blocked.ts'

/**
 * The session of whoever the portal sent with the token. Throws citizen.session, whose reason only the log of the request `id` says;
 * form.blocked; platform.down where nobody knows.
 */
export async function exchangeToken(
  deps: Pick<Deps, 'db' | 'clock' | 'platform' | 'log'>,
  token: string,
  id: string,
): Promise<CitizenSession> {
  const refused = ({ refused: reason, claims }: TokenRefusal) => {
    deps.log.warn({ id, reason, ...(claims && { claims }) }, 'portal token refused')
    return new Problem('citizen.session')
  }
  if (await isBookingToken(deps.db, token)) throw refused({ refused: 'made for booking' })
  const known = await deps.platform.citizenOfToken(token).catch((cause: unknown) => {
    throw cause instanceof PlatformDown ? new Problem('platform.down', { retryAfter: 5, cause }) : cause
  })
  if ('refused' in known) throw refused(known)
  const { username, municipalityId = anywhere } = known
  await refuseBlocked(deps.db, municipalityId)
  const before = await findCitizen(deps.db, municipalityId, known.person.id)
  const { id: citizenId, person } = await keepCitizen(deps, municipalityId, withContact(known.person, before?.person))
  const { token: bearer, expiresAt } = await beginCitizenSession(deps, { citizenId, municipalityId, username, person })
  return {
    token: bearer,
    citizenId: String(citizenId),
    username,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** A portal says who somebody is; how to reach them may be known from elsewhere, and is not lost. */
function withContact(person: Person, before: Person | undefined): Person {
  if (!before) return person
  const { email, phone, street } = before
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(street !== undefined && { street }),
    ...person,
  }
}
