import { type FormDefinition, type Role, roleNames } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { demoEmail } from '../../server/src/demo/people.ts'
import { createUser } from '../../server/src/features/accounts/users/create-user.ts'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import type { OpenApp } from '../app/open-app.ts'

/** Where a thing is, seen by the people of the matrix: they all have one area. */
export const places = {
  own: { area: 'villa-maria-espacios-verdes', municipality: 'villa-maria' },
  otherArea: { area: 'villa-maria-transito', municipality: 'villa-maria' },
  otherTown: { area: 'egues-urbanismo', municipality: 'egues' },
  /** The same with a form that everybody may open, and with one of the citizen portal. */
  publicElsewhere: { area: 'egues-urbanismo', municipality: 'egues' },
  portalElsewhere: { area: 'egues-urbanismo', municipality: 'egues' },
} as const
export type Place = keyof typeof places
export const placeNames = Object.keys(places) as Place[]

/** One of everything in a place; an answer by each role and one by nobody. */
export type Things = {
  form: string
  answerOf: ReadonlyMap<Role | null, string>
  user: string
  area: string
  municipality: string
}

export async function makeThings(app: OpenApp): Promise<Map<Place, Things>> {
  const { db } = app.deps
  const { sql, tables } = db
  const areas = await sql.select().from(tables.area)
  const users = await sql.select().from(tables.user)
  await sql.delete(tables.userArea)
  const own = areas.find(area => area.uid === places.own.area)
  await sql.insert(tables.userArea).values(users.map(user => ({ userId: user.id, areaId: own?.id ?? 0 })))
  await app.deps.files.put('a.png', Buffer.from('png'))
  const things = new Map<Place, Things>()
  for (const place of placeNames) {
    const area = areas.find(each => each.uid === places[place].area)
    const home = { areaId: area?.id ?? 0, municipalityId: area?.municipalityId ?? 0 }
    const { uid: form, id: formId } = await makeForm(app, place, home)
    const addFile = addUpload(app, home.municipalityId)
    await addFile(`head-${place}`, { purpose: 'header', formId })
    await addFile(`logo-${place}`, { purpose: 'logo', formId: 0 })
    await sql
      .update(tables.municipality)
      .set({ branding: JSON.stringify({ logo: { fileId: `logo-${place}`, alt: '' } }) })
      .where(eq(tables.municipality.id, home.municipalityId))
    const answerOf = new Map<Role | null, string>()
    for (const role of [...roleNames, null]) {
      const user = users.find(each => role !== null && each.email === demoEmail(role))
      const uid = await answer(app, form, user?.id ?? 999_999)
      answerOf.set(role, uid)
      await addFile(`file-${uid}`, { purpose: 'answer', answerUid: uid, formId })
    }
    const user = `someone-${place}`
    await createUser(db, { ...someone, uid: user, username: user, ...home, areaIds: [home.areaId], email: null })
    things.set(place, { form, answerOf, user, ...places[place] })
  }
  return things
}

const someone = {
  passwordHash: null,
  account: 'sso',
  role: 'ROLE_INSPECTOR',
  firstName: 'Alguien',
  lastName: 'Cualquiera',
  at: new Date(0),
} as const

type Home = { areaId: number; municipalityId: number }

const fixture = getFixture('pruning-request')

async function makeForm({ deps: { db, clock } }: OpenApp, place: Place, { areaId, municipalityId }: Home) {
  return await createForm(db, {
    municipalityId,
    areaIds: [areaId],
    definition: withFiles(fixture.definition, `head-${place}`, place === 'portalElsewhere'),
    live: { ...fixture.live, public: place === 'publicElsewhere' },
    createdBy: null,
    at: clock(),
  })
}

async function answer({ deps }: OpenApp, formUid: string, userId: number): Promise<string> {
  const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(7)) }
  const author = { kind: 'staff', userId } as const
  return (await saveAnswer(deps, { formUid, key: crypto.randomUUID(), submission, author })).uid
}

function addUpload({ deps: { db } }: OpenApp, municipalityId: number) {
  const file = { name: 'a.png', type: 'image/png', size: 3, sha256: 'a', path: 'a.png', tokenHash: '', createdAt: 0 }
  return async (uid: string, about: { purpose: string; answerUid?: string; formId: number }) =>
    void (await db.sql.insert(db.tables.upload).values({ ...file, ...about, uid, municipalityId }))
}

/** The first question takes pictures too, and a picture stands at the head. */
function withFiles(definition: FormDefinition, fileId: string, portalAssociation: boolean): FormDefinition {
  const { settings, sections } = definition
  const attachments = { image: true, document: false, video: false }
  return {
    ...definition,
    settings: { ...settings, headerImage: true, portalAssociation },
    headerImage: { fileId, alt: { text: 'Cabecera' } },
    certificate: { title: { text: 'Certificado' }, rows: [] },
    sections: sections.map((section, index) =>
      section.kind === 'simple' && index === 0
        ? { ...section, questions: section.questions.map(question => ({ ...question, attachments, required: false })) }
        : section,
    ),
  }
}
