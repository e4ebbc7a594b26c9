import { managesMunicipality, normalUsername } from '@ventanilla/model'
import { and, eq, isNull } from 'drizzle-orm'
import { PlatformDown, PlatformRefused } from '../../../adapters/municipal-platform/municipal-platform.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Deps } from '../../deps.ts'
import { type FoundMunicipality, findMunicipality } from '../../places/find-municipality.ts'

type VerifyUsernameDeps = Pick<Deps, 'db' | 'platform' | 'log'>
type Given = { username: string; municipalityId?: string }

/** Whether a new user of a municipality may have the username, here and on the municipal platform. Throws `user.*` where not (spec 1 §7). */
export async function verifyUsername(
  deps: VerifyUsernameDeps,
  person: StaffUser,
  { username, municipalityId }: Given,
): Promise<void> {
  const municipality = await managedMunicipality(deps, person, municipalityId)
  if (municipality.platformId === null) throw new Problem('user.municipality.unlinked')
  await checkUsername(deps, username, municipality)
}

/** The municipality of the id, or the person's own, if its users are the person's to administer. */
export async function managedMunicipality(
  { db }: Pick<Deps, 'db'>,
  person: StaffUser,
  uid = person.municipality.id,
): Promise<FoundMunicipality> {
  const found = managesMunicipality(person.viewer, uid) ? await findMunicipality(db, uid) : undefined
  if (!found) throw new Problem('municipality.notFound')
  return found
}

/** Throws `user.username.*` unless the name is free. */
export async function checkUsername(
  { db, platform, log }: VerifyUsernameDeps,
  typed: string,
  { platformId, useAws }: Pick<FoundMunicipality, 'platformId' | 'useAws'>,
): Promise<void> {
  const username = normalUsername(typed)
  if (username === '' || /[\s\p{Cc}]/u.test(username)) throw new Problem('user.username.invalid')
  const { user } = db.tables
  const [taken] = await db.sql
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), isNull(user.deletedAt)))
  if (taken) throw new Problem('user.username.exists')
  const verdict = await platform.verifyUsername({ username, platformId, useAws }).catch((cause: unknown) => {
    if (!(cause instanceof PlatformDown || cause instanceof PlatformRefused)) throw cause
    log.warn({ error: errorForLog(cause) }, 'username not verified')
    throw new Problem('user.username.unverified', { retryAfter: 5, cause })
  })
  if (verdict === 'exists') throw new Problem('user.username.exists')
  if (verdict === 'backendError') throw new Problem('user.username.backend', { retryAfter: 5 })
  if (verdict === 'invalid') throw new Problem('user.username.invalid')
}
