import { roleNames } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { readStaffUser } from '../server/src/features/accounts/sessions/read-staff-user.ts'
import { insertUser } from '../server/src/features/accounts/users/create-user.ts'
import { listUsers } from '../server/src/features/accounts/users/list-users.ts'
import { writeForm } from '../server/src/features/forms/create-form.ts'
import { listForms } from '../server/src/features/forms/list-forms.ts'
import { listAreas } from '../server/src/features/places/list-areas.ts'
import { choose, type Database } from '../server/src/platform/db/database.ts'
import { run } from '../server/src/platform/db/handle.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { createBudgets } from './budgets.ts'
import { definition, live } from './form.ts'
import { median, percentile, table } from './measure.ts'
import type { Verdict } from './pace.ts'
import type { Place } from './place.ts'

const towns = 40
const areasOfTown = 15
const budget = { what: 'a page of forms, users or areas, median', most: 50, unit: 'ms' }
const rounds = 40
const titles = ['Reclamo', 'Inspección', 'Habilitación', 'Poda', 'Relevamiento', 'Licencia', 'Ocupación', 'Denuncia']
const lastNames = ['Ábalos', 'Núñez', 'Peralta', 'Quiroga', 'Zárate', 'Ibáñez', 'Ledesma', 'Giordano']

/** Pages of the lists over so many forms and users in 40 municipalities, to people with 15 areas. Each has 50 ms. */
export async function benchLists(place: Place, size: number): Promise<Verdict> {
  const db = await openDatabase(place.url)
  await db.migrate()
  const [adminId = 0, supervisorId = 0] = await fill(db, size)
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => connection.exec('analyze'),
    postgres: pool => pool.query('vacuum analyze'),
  })
  const admin = (await readStaffUser(db, adminId))?.person
  const supervisor = (await readStaffUser(db, supervisorId))?.person
  if (!admin || !supervisor) throw new Error('nobody to list for')
  const inspector: typeof supervisor = {
    ...supervisor,
    role: 'ROLE_INSPECTOR',
    viewer: { ...supervisor.viewer, role: 'ROLE_INSPECTOR' },
  }
  const lists: Record<string, () => Promise<{ total: number }>> = {
    'forms, administrator': () => listForms(db, admin, { page: 1 }),
    'forms by name, administrator': () => listForms(db, admin, { name: 'inspeccion 1', page: 1 }),
    'forms by name, page 50': () => listForms(db, admin, { name: 'o', page: 50 }),
    'forms by municipality': () => listForms(db, admin, { sort: 'municipality', page: 9 }),
    'forms, supervisor of 15 areas': () => listForms(db, supervisor, { page: 1 }),
    'forms, own answers counted': () => listForms(db, inspector, { page: 1 }),
    'forms by name and area, supervisor': () => listForms(db, supervisor, { name: 'poda', areaId: 'a0-3', page: 1 }),
    'users, administrator': () => listUsers(db, admin, { page: 1, size: 7 }),
    'users by name, administrator': () => listUsers(db, admin, { name: 'nunez', page: 20, size: 7 }),
    'users by name and role': () => listUsers(db, admin, { name: 'zar', role: 'ROLE_INSPECTOR', page: 1, size: 7 }),
    'users by name, elevated supervisor': () => listUsers(db, supervisor, { name: 'quir', page: 1, size: 7 }),
    'areas by name, administrator': () => listAreas(db, admin, { name: 'area 1', page: 2, size: 7 }),
  }
  const rows = [['', 'median', 'p99', 'found']]
  const spent = createBudgets(`${place.name}, lists`)
  for (const [name, list] of Object.entries(lists)) {
    const found = await timed(list)
    rows.push([name, median(found).toFixed(2), percentile(found, 0.99).toFixed(2), String((await list()).total)])
    spent.note(budget, name, median(found))
  }
  await db.close()
  const { report, isWithin } = spent.report()
  return { report: table(`${place.name}, ${size} forms and ${size} users (ms)`, rows) + report, isWithin }
}

/** Gives the internal ids of an administrator and of an elevated supervisor of the first municipality. */
async function fill(db: Database, size: number): Promise<number[]> {
  const { area, country, municipality, province } = db.tables
  const random = seededRandom(11)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const at = new Date('2026-06-01T00:00:00Z')
  const homes: { municipalityId: number; areaIds: number[] }[] = []
  await db.transact(function* (tx) {
    yield* run(tx.insert(country).values({ id: 1, uid: 'c', name: 'Argentina' }))
    yield* run(tx.insert(province).values({ id: 1, uid: 'p', countryId: 1, name: 'Córdoba' }))
    for (let town = 0; town < towns; town++) {
      const values = { uid: `t${town}`, provinceId: 1, name: `Municipio ${town}`, timeZone: 'UTC', createdAt: 0 }
      const [row] = yield* run(tx.insert(municipality).values(values).returning({ id: municipality.id }))
      const municipalityId = row?.id ?? 0
      const names = Array.from({ length: areasOfTown }, (_, index) => ({
        uid: `a${town}-${index}`,
        name: `Área ${index}`,
        municipalityId,
      }))
      const areas = yield* run(tx.insert(area).values(names).returning({ id: area.id }))
      homes.push({ municipalityId, areaIds: areas.map(each => each.id) })
    }
  })
  const batch = 250
  const ids: number[] = []
  for (let first = 0; first < size; first += batch) {
    await db.transact(function* (tx) {
      for (let index = first; index < Math.min(size, first + batch); index++) {
        const home = homes[index % towns]
        if (!home) continue
        const { municipalityId, areaIds } = home
        const name = `${pick(titles)} ${index}`
        const own = { ...definition, title: { text: name } }
        const areaId = areaIds[Math.floor(random() * areasOfTown)] ?? 0
        yield* writeForm(tx, db, { municipalityId, areaIds: [areaId], definition: own, live, createdBy: 1, at })
        const role = index === 0 ? 'ROLE_SUPERVISOR_ELEVADO' : index === 1 ? 'ROLE_ADMIN' : roleNames[2 + (index % 12)]
        const names = { username: `u${index}`, firstName: 'Ana', lastName: `${pick(lastNames)} ${index}` }
        const user = { ...names, email: `u${index}@town.example`, passwordHash: null, role: role ?? 'ROLE_SUPERVISOR' }
        ids.push(yield* insertUser(db, tx, { ...user, municipalityId, areaIds, at }))
      }
    })
  }
  return [ids[1] ?? 0, ids[0] ?? 0]
}

async function timed(list: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  for (let round = -3; round < rounds; round++) {
    const began = performance.now()
    await list()
    if (round >= 0) found.push(performance.now() - began)
  }
  return found
}
