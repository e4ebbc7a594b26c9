import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Place, postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { fillPlaces } from '../../demo/places.ts'
import { fillPlatform } from '../../demo/platform.ts'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { embeddedPlatform } from './embedded-platform.ts'
import type { TokenRefusal } from './municipal-platform.ts'

const secret = 'a secret of the portal, 32 signs'.replaceAll(' ', '-')
const now = new Date('2026-05-04T10:00:00Z')
const seconds = now.getTime() / 1000
let used = 0
const claims = (more: object = {}) => ({
  aud: 'ventanilla',
  municipality: 'villa-maria',
  dni: '28.456.123',
  given_name: 'María José',
  family_name: 'Ludueña',
  username: 'mjluduena',
  jti: `only-once-and-never-again-${++used}`,
  exp: seconds + 120,
  ...more,
})
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signed(payload: object, { header = { alg: 'HS256', typ: 'JWT' }, key = secret } = {}): string {
  const body = `${part(header)}.${part(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

describe.each(['sqlite', 'postgres'] as const)('tokens of the portal on %s', dialect => {
  let place: Place
  let db: Database
  let towns: Awaited<ReturnType<typeof fillPlaces>>
  beforeAll(async () => {
    place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    db = await openDatabase(place.url)
    await db.migrate()
    towns = await fillPlaces(db, now)
    await fillPlatform(db, towns, now)
  })
  afterAll(async () => {
    await db.close()
    await place.remove()
  })
  const platform = (isDemo = false) => embeddedPlatform(db, () => now, { secret, isDemo })
  const exchange = (token: string) => platform().citizenOfToken(token)

  it('says whose it is, the same person whom staff find by number, and only once', async () => {
    const token = signed(claims())
    const municipalityId = towns.get('villa-maria')?.id ?? 0
    const known = await platform().findCitizen({ number: '28456123', municipalityId })
    expect(await exchange(token)).toMatchObject({
      person: { kind: 'natural', id: known?.id, firstName: 'María José', lastName: 'Ludueña', dni: '28456123' },
      username: 'mjluduena',
      municipalityId,
    })
    expect(await exchange(token)).toEqual({ refused: 'used before' })
  })

  it('lets one of ten tries at the same time in', async () => {
    const token = signed(claims())
    const tries = await Promise.all(Array.from({ length: 10 }, () => exchange(token)))
    expect(tries.filter(each => 'person' in each)).toHaveLength(1)
  })

  it('makes people and companies known whom the platform did not know', async () => {
    const municipalityId = towns.get('egues')?.id ?? 0
    await exchange(signed(claims({ municipality: 'egues', dni: '99887766', email: 'ane@correo.example' })))
    expect(await platform().findCitizen({ number: '99887766', municipalityId })).toMatchObject({
      firstName: 'María José',
      email: 'ane@correo.example',
    })
    const noPerson = { dni: undefined, given_name: undefined, family_name: undefined }
    const told = { ...noPerson, municipality: 'egues', cuit: '30-71234567-1', business_name: 'Obrador Aldapa' }
    const company = await exchange(signed(claims(told)))
    expect(company).toMatchObject({
      person: { kind: 'legal', businessName: 'Obrador Aldapa', cuit: '30712345671' },
    })
  })

  const needed = ['aud', 'municipality', 'username', 'jti', 'exp', 'dni', 'given_name', 'family_name']
  const refused: [string, () => string, TokenRefusal][] = [
    ['signed by somebody else', () => signed(claims(), { key: `${secret}!` }), { refused: 'signature' }],
    [
      'changed after it was signed',
      () => signed(claims()).replace(/^([^.]+)\.[^.]+/, `$1.${part(claims())}`),
      { refused: 'signature' },
    ],
    ['without a signature', () => `${part({ alg: 'none' })}.${part(claims())}.`, { refused: 'signature' }],
    [
      'of another algorithm',
      () => signed(claims(), { header: { alg: 'HS512', typ: 'JWT' } }),
      { refused: 'algorithm' },
    ],
    ['whose time is over', () => signed(claims({ exp: seconds })), { refused: 'expired' }],
    ['that lasts longer than a click', () => signed(claims({ exp: seconds + 3600 })), { refused: 'lasts too long' }],
    ['for another product', () => signed(claims({ aud: 'other' })), { refused: 'claims', claims: ['aud'] }],
    [
      'of a municipality that is not here',
      () => signed(claims({ municipality: 'nowhere' })),
      { refused: 'municipality' },
    ],
    [
      'without a number of its own',
      () => signed({ ...claims(), jti: 'short', dni: 7 }),
      { refused: 'claims', claims: ['jti', 'dni'] },
    ],
    ['that is no JSON', () => signed([]), { refused: 'claims', claims: [...needed] }],
    ['with a fourth part', () => `${signed(claims())}.x`, { refused: 'signature' }],
    ['of the demo', () => 'demo-villa-maria', { refused: 'unknown' }],
    ['of nobody', () => '-', { refused: 'unknown' }],
  ]
  it.each(refused)('refuses one %s, and knows why', async (_, token, why) => {
    expect(await exchange(token())).toEqual(why)
  })

  it('refuses any that a portal signed where no secret was agreed on', async () => {
    const alone = embeddedPlatform(db, () => now, { secret: undefined, isDemo: false })
    expect(await alone.citizenOfToken(signed(claims()))).toEqual({ refused: 'no secret' })
  })

  it("lets the demo's tokens in, again and again, in the demo alone", async () => {
    for (let time = 0; time < 2; time++)
      expect(await platform(true).citizenOfToken('demo-egues')).toMatchObject({ person: { dni: '72681123' } })
  })
})
