import { timingSafeEqual } from 'node:crypto'
import type { Setup } from '@ventanilla/api'
import { newAreaRefusals, newMunicipalityRefusals } from '@ventanilla/model'
import { run } from '../../../platform/db/handle.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { refuseFields } from '../../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { wrongTimeZone } from '../../places/checked-values.ts'
import { insertFirstPlace } from '../../places/create-first-place.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readStaffUser } from '../sessions/read-staff-user.ts'
import { insertUser } from '../users/create-user.ts'

/** Whether nobody was ever there. Somebody who was is remembered, deleted ones too. */
export async function isFirstRun({ sql, tables: { user } }: Database): Promise<boolean> {
  return (await sql.select({ id: user.id }).from(user).limit(1)).length === 0
}

/** The same, asked no more once there was somebody: there always was then. */
export function watchFirstRun(db: Database): () => Promise<boolean> {
  let hasBegun = false
  return async () => {
    if (!hasBegun) hasBegun = !(await isFirstRun(db))
    return !hasBegun
  }
}

/**
 * The first municipality with its first area and whoever administers the installation, all of it or nothing. Throws setup.done, setup.token
 * where the token is not the one that the start printed, municipality.*, area.name.required, password.*.
 */
export async function beginInstallation(
  { db, clock, config, setupToken }: Pick<Deps, 'db' | 'clock' | 'config' | 'setupToken'>,
  given: Setup,
  address: string,
): Promise<StaffUser> {
  if (!(await isFirstRun(db))) throw new Problem('setup.done')
  if (!isSame(given.token, setupToken)) throw new Problem('setup.token')
  const { firstName, lastName, municipality: name, key, timeZone } = given
  const email = given.email.toLowerCase()
  const username = email.split('@')[0] ?? email
  const placeRefusals = newMunicipalityRefusals({ name, key, platformId: '1', provinceId: '-' })
  const areaRefusals = newAreaRefusals({ name: given.area, municipalityId: '-' })
  refuseFields([
    ...placeRefusals.map(code => ({ code, path: [code.startsWith('municipality.key') ? 'key' : 'municipality'] })),
    ...wrongTimeZone(timeZone),
    ...areaRefusals.map(code => ({ code, path: ['area'] })),
  ])
  checkNewPassword(given.password, { username, email, firstName, lastName, product: config.productName })
  const passwordHash = await hashPassword(given.password)
  const at = clock()
  const userId = await db.transact(function* (tx) {
    const { country, province } = given
    const municipalityId = yield* insertFirstPlace(db, tx, { name, key, country, province, timeZone, at })
    const uid = randomId()
    yield* run(tx.insert(db.tables.area).values({ uid, municipalityId, name: given.area }))
    const person = { username, email, passwordHash, role: 'ROLE_ADMIN', firstName, lastName, at } as const
    const id = yield* insertUser(db, tx, { municipalityId, areaIds: [], ...person })
    const actor = { userId: id, municipalityId, name: username }
    const about = { subject: { kind: 'municipality', uid, name }, municipalityId, address, at }
    yield* run(recordAudit(db, { action: 'municipality.created', actor, ...about }, tx))
    return id
  })
  const found = await readStaffUser(db, userId)
  if (!found) throw new Error('the first person was not written')
  return found.person
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
