import type { Municipality, NewMunicipality } from '@ventanilla/api'
import { defaultPosition, newMunicipalityRefusals, usualTimeZone } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import { run } from '../../platform/db/handle.ts'
import { refuseFields } from '../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../platform/problem.ts'
import { randomId } from '../../platform/random-id.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record.ts'
import type { Deps } from '../deps.ts'
import { atFields, wrongTimeZone } from './checked-values.ts'
import { claimIdentity, zonesAround } from './claim-identity.ts'
import { claimKey } from './claim-key.ts'
import { readMunicipality } from './read-municipalities.ts'

/**
 * Creates a municipality (spec 1 §5), where no time zone is given in that of its neighbours: a wrong one would stay in the hours of its
 * answers. Throws `municipality.*`, everything wrong at once in the specification's order.
 */
export async function addMunicipality(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { person, address }: Actor,
  given: NewMunicipality,
): Promise<Municipality> {
  refuseFields([...atFields(newMunicipalityRefusals(given)), ...wrongTimeZone(given.timeZone)])
  const { name, key, platformId, location = defaultPosition, useAws } = given
  const { municipality, province } = db.tables
  const uid = randomId()
  const at = clock()
  const write = db.transact(function* (tx) {
    const [home] = yield* run(tx.select({ id: province.id }).from(province).where(eq(province.uid, given.provinceId)))
    if (!home) throw new Problem('municipality.province.required')
    yield* claimIdentity(db, tx, { uid, provinceId: home.id, name, platformId })
    yield* claimKey(db, tx, key)
    const around = yield* zonesAround(db, tx, home.id)
    const timeZone = given.timeZone ?? usualTimeZone(around.province, around.country) ?? config.defaultTimeZone
    if (timeZone === undefined) throw new Problem('municipality.timeZone.required')
    const values = { uid, provinceId: home.id, name, key, platformId, timeZone, createdAt: at.getTime() }
    const settings = JSON.stringify(useAws === undefined ? {} : { useAws })
    const [row] = yield* run(
      tx
        .insert(municipality)
        .values({ ...values, location: JSON.stringify(location), settings })
        .returning({ id: municipality.id }),
    )
    const subject = { kind: 'municipality', uid, name }
    const about = { subject, municipalityId: row?.id ?? null, detail: { key, platformId, timeZone } }
    yield* run(recordAudit(db, { action: 'municipality.created', actor: person, ...about, address, at }, tx))
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('municipality.key.taken', { cause: error }) : error
  })
  return await readMunicipality(db, person, uid)
}
