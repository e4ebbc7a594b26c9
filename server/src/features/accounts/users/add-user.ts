import type { NewUser, User } from '@ventanilla/api'
import { isRole, managesMunicipality, newUserRefusals, normalBadge, normalUsername } from '@ventanilla/model'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { run } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { findMunicipality } from '../../places/find-municipality.ts'
import { inviteUser } from '../passwords/invite-user.ts'
import { insertUser, takenName } from './create-user.ts'
import { readUser } from './read-users.ts'
import { refuseUser } from './refuse-user.ts'
import { checkUsername } from './verify-username.ts'

/** Who invites, and in which language they asked. */
type Inviter = Actor & { readonly asked?: string | undefined }

/**
 * Creates a user after the platform has agreed to the username once more (spec 1 §4, §5), and tells the user by mail where there is an
 * address: an account of the product sets its first password through the mail's link. Throws `user.*` in the specification's order.
 */
export async function addUser(deps: Deps, actor: Inviter, given: NewUser): Promise<User> {
  const { db, clock } = deps
  const { person } = actor
  const {
    account = deps.identity ? 'sso' : 'product',
    email = '',
    firstName = '',
    lastName = '',
    username,
    areaIds,
  } = given
  const municipalityUid = given.municipalityId ?? (person.role === 'ROLE_ADMIN' ? '' : person.municipality.id)
  const municipality = managesMunicipality(person.viewer, municipalityUid)
    ? await findMunicipality(db, municipalityUid)
    : undefined
  if (municipalityUid !== '' && !municipality) throw new Problem('municipality.notFound')
  if (account === 'sso' && !deps.identity) throw new Problem('user.account.off')
  const home = municipality && { isLinked: municipality.platformId !== null, hasAreas: municipality.areas.length > 0 }
  refuseUser(newUserRefusals(person.viewer, { ...given, account, email }, home))
  const [role = ''] = given.roles
  const areas = municipality?.areas.filter(area => areaIds.includes(area.uid)) ?? []
  if (!municipality || !isRole(role) || areas.length < new Set(areaIds).size) throw new Problem('user.notCreated')
  await checkUsername(deps, username, municipality)
  if (await takenName(db, email, username)) throw new Problem('user.email.taken')
  const uid = randomId()
  const at = clock()
  try {
    await db.transact(function* (tx) {
      const userId = yield* insertUser(db, tx, {
        uid,
        municipalityId: municipality.id,
        areaIds: areas.map(area => area.id),
        username,
        email: email === '' ? null : email,
        account,
        passwordHash: null,
        role,
        firstName,
        lastName,
        badgeNumber: normalBadge(given.badgeNumber),
        updatedBy: person.userId,
        at,
      })
      yield* inviteUser(
        deps,
        tx,
        {
          userId,
          municipalityId: municipality.id,
          username: normalUsername(username),
          email: email === '' ? null : email,
          name: `${firstName} ${lastName}`.trim(),
          account,
          languages: { asked: actor.asked ?? person.language },
        },
        at,
      )
      yield* run(
        recordAudit(
          db,
          {
            action: 'user.created',
            actor: person,
            subject: { kind: 'user', uid, name: normalUsername(username) },
            municipalityId: municipality.id,
            detail: { role, areas: areas.map(area => area.name), account },
            address: actor.address,
            at,
          },
          tx,
        ),
      )
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('user.username.exists', { cause: error }) : error
  }
  const created = await readUser(db, person, uid)
  if (!created) throw new Problem('user.notCreated')
  return created
}
