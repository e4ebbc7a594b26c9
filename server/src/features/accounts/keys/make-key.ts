import { type MadeApiKey, mostApiKeys, type NewApiKey } from '@ventanilla/api'
import { type KeyScope, keyRefusal } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../../platform/db/handle.ts'
import { Problem } from '../../../platform/problem.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { holdMunicipality } from '../../places/hold-municipality.ts'
import { formsOfTown, managedTown } from '../../places/managed-town.ts'
import { newSecret, secretHash } from '../sessions/secret-hash.ts'
import { insertUser } from '../users/create-user.ts'
import { wrongAddress } from './allowed-addresses.ts'
import { keyWorks } from './key-lives.ts'
import { keyMark } from './key-mark.ts'
import { keySeen } from './list-keys.ts'

/** So much of a key may be shown: enough to tell one from another, too little to guess the rest of. */
const shown = keyMark.length + 4

type KeyDeps = Pick<Deps, 'db' | 'clock'>

/** Makes a key of a municipality. Throws municipality.notFound, form.notFound, `key.*`. */
export async function makeKey(
  { db, clock }: KeyDeps,
  { person, address }: Actor,
  { municipalityId: townUid, addresses = [], expiresAt, ...given }: NewApiKey,
): Promise<MadeApiKey> {
  const at = clock()
  const end = expiresAt === undefined ? undefined : new Date(expiresAt)
  const refusal = keyRefusal({ ...given, ...(end && { expiresAt: end }) }, at)
  if (refusal) throw new Problem(refusal)
  const wrong = wrongAddress(addresses)
  if (wrong !== undefined) throw new Problem('key.address', { values: { address: wrong } })
  const municipalityId = await managedTown(db, person, townUid)
  const forms = given.forms === 'all' ? null : await formsOfTown(db, municipalityId, given.forms)
  return await db.transact(function* (tx) {
    yield* haveRoom(db, tx, municipalityId, at.getTime())
    const uid = randomId()
    // What is done with the key names it, for good: an account that was never anybody's to sign in with, and that no list shows.
    const userId = yield* insertUser(db, tx, {
      municipalityId,
      areaIds: [],
      username: `key:${uid}`,
      email: null,
      passwordHash: null,
      role: 'ROLE_INSPECTOR_ACTAS',
      firstName: given.name,
      lastName: '',
      disabled: 1,
      deletedAt: at.getTime(),
      updatedBy: person.userId,
      at,
    })
    const made = yield* putKey(db, tx, {
      uid,
      municipalityId,
      userId,
      name: given.name,
      scopes: [...new Set<KeyScope>(given.scopes)].join(' '),
      forms: forms && JSON.stringify(forms),
      addresses: addresses.length === 0 ? null : JSON.stringify([...new Set(addresses)]),
      createdAt: at.getTime(),
      createdBy: person.userId,
      expiresAt: end?.getTime() ?? null,
    })
    const detail = { scopes: [...given.scopes], forms: given.forms === 'all' ? [] : [...given.forms] }
    const subject = { kind: 'key', uid, name: given.name }
    yield* run(
      recordAudit(db, { action: 'key.created', actor: person, subject, municipalityId, detail, address, at }, tx),
    )
    return made
  })
}

/** Makes the key that follows one. Throws key.notFound, key.over for one that opens nothing any more, key.most. */
export async function rotateKey(
  { db, clock }: KeyDeps,
  { person, address }: Actor,
  { uid, overlapHours }: { uid: string; overlapHours: number },
): Promise<MadeApiKey> {
  const { apiKey } = db.tables
  const at = clock()
  const now = at.getTime()
  const [before] = await db.sql
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.uid, uid), keySeen(db, person)))
  if (!before) throw new Problem('key.notFound')
  const { expiresAt } = before
  const ends = Math.min(expiresAt ?? Infinity, now + overlapHours * 3_600_000)
  return await db.transact(function* (tx) {
    const [ended] = yield* run(
      tx
        .update(apiKey)
        .set({ expiresAt: ends })
        .where(and(eq(apiKey.id, before.id), keyWorks(db, now)))
        .returning({ id: apiKey.id }),
    )
    if (!ended) throw new Problem('key.over')
    const { municipalityId, name } = before
    yield* haveRoom(db, tx, municipalityId, now)
    const { id: _, lastUsedAt: __, ...same } = before
    const next = randomId()
    const made = yield* putKey(db, tx, {
      ...same,
      uid: next,
      createdAt: now,
      createdBy: person.userId,
      // It lives as long as the one before was meant to.
      expiresAt: expiresAt === null ? null : now + (expiresAt - before.createdAt),
    })
    const subject = { kind: 'key', uid: next, name }
    yield* run(recordAudit(db, { action: 'key.rotated', actor: person, subject, municipalityId, address, at }, tx))
    return made
  })
}

type KeyRow = Database['tables']['apiKey']['$inferInsert']

/** Writes a key and gives it, which nobody can a second time. */
function* putKey(
  { tables: { apiKey } }: Database,
  tx: Handle,
  row: Omit<KeyRow, 'prefix' | 'hash' | 'lastUsedAt'>,
): Steps<MadeApiKey> {
  const key = `${keyMark}${newSecret()}`
  yield* run(tx.insert(apiKey).values({ ...row, prefix: key.slice(0, shown), hash: secretHash(key) }))
  return { id: row.uid, key }
}

/** Whoever makes another one of the municipality waits. Throws key.most. */
function* haveRoom(db: Database, tx: Handle, municipalityId: number, now: number): Steps<void> {
  const { apiKey } = db.tables
  yield* holdMunicipality(db, tx, municipalityId)
  const valid = yield* run(
    tx
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(and(eq(apiKey.municipalityId, municipalityId), keyWorks(db, now)))
      .limit(mostApiKeys),
  )
  if (valid.length >= mostApiKeys) throw new Problem('key.most', { values: { most: mostApiKeys } })
}
