import type { FormDefinition, LiveSettings } from '@ventanilla/model'
import { type Fixture, getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Database } from '../../server/src/platform/db/database.ts'

let made = 0
/** Different in every call, within a test run. */
export function fresh(): number {
  return ++made
}

export const live: LiveSettings = {
  public: true,
  limitResponses: false,
  responseLimit: null,
  singleAnswer: false,
  opensAt: null,
  closesAt: null,
  allowedOrigins: [],
  branding: {},
  notify: [],
  platform: {},
  summaryQuestionIds: [],
}

/** A municipality of its own, with or without a key. Gives its internal id. */
export async function addMunicipality(
  db: Database,
  given: { key?: string | null; timeZone?: string; settings?: object } = {},
): Promise<number> {
  const number = fresh()
  const [row] = await db.sql
    .insert(db.tables.municipality)
    .values({
      uid: `m${number}`,
      provinceId: 1,
      name: `Municipality ${number}`,
      key: given.key === undefined ? `K${letters(number)}` : given.key,
      timeZone: given.timeZone ?? 'America/Argentina/Cordoba',
      settings: JSON.stringify(given.settings ?? {}),
      createdAt: 0,
    })
    .returning({ id: db.tables.municipality.id })
  if (!row) throw new Error('no municipality')
  return row.id
}

export type Made = {
  id: number
  uid: string
  fixture: Fixture
  areaId: number
  areaUid: string
  municipalityId: number
}

/** A form of a fixture in a municipality and an area of its own. */
export async function addForm(
  db: Database,
  given: { fixture?: string; live?: Partial<LiveSettings>; municipalityId?: number; definition?: FormDefinition } = {},
): Promise<Made> {
  const fixture = getFixture(given.fixture ?? 'pruning-request')
  const municipalityId = given.municipalityId ?? (await addMunicipality(db))
  const number = fresh()
  const { area, form, formArea, formVersion } = db.tables
  const uid = `form-${number}`
  const settings = { ...live, ...given.live }
  const [areaRow] = await db.sql
    .insert(area)
    .values({ uid: `area${number}`, municipalityId, name: fixture.area })
    .returning({ id: area.id })
  const [row] = await db.sql
    .insert(form)
    .values({
      uid,
      municipalityId,
      title: fixture.definition.title.text,
      titleFolded: fixture.definition.title.text.toLowerCase(),
      currentVersion: 1,
      live: JSON.stringify(settings),
      public: settings.public ? 1 : 0,
      createdAt: 0,
      editedAt: 0,
    })
    .returning({ id: form.id })
  if (!row || !areaRow) throw new Error('no form')
  await db.sql.insert(formArea).values({ formId: row.id, areaId: areaRow.id, position: 0 })
  const definition = JSON.stringify(given.definition ?? fixture.definition)
  await db.sql.insert(formVersion).values({ formId: row.id, number: 1, municipalityId, definition, createdAt: 0 })
  return { id: row.id, uid, fixture, areaId: areaRow.id, areaUid: `area${number}`, municipalityId }
}

export async function addUser(
  db: Database,
  given: { municipalityId: number; role: string; username?: string },
): Promise<number> {
  const username = given.username ?? `user${fresh()}`
  const { user } = db.tables
  const values = { uid: username, username, email: `${username}@demo.local`, firstName: 'Ana', lastName: username }
  const [row] = await db.sql
    .insert(user)
    .values({ ...values, ...given, username, createdAt: 0, updatedAt: 0 })
    .returning({ id: user.id })
  if (!row) throw new Error('no user')
  return row.id
}

/** A complete answer to a form's fixture, as a client sends it. */
export function submissionTo(form: Made, seed: number) {
  return { version: 1, ...sampleAnswer(form.fixture, seededRandom(seed)) }
}

/** Keys of municipalities are letters. */
function letters(number: number): string {
  return String(number).replace(/\d/g, digit => 'ABCDEFGHIJ'.charAt(Number(digit)))
}
