import type { FormList } from '@ventanilla/api'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsFolded } from '../../platform/db/contains-folded.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StaffUser } from '../../platform/http/context.ts'
import { areasToFilterBy } from '../places/areas.ts'
import { readItems } from './form-items.ts'
import { amongGiven } from './snapshot/given-forms.ts'

const pageSize = 7

type Filter = {
  name?: string
  areaId?: string
  sort?: 'title' | 'municipality'
  state?: 'deleted'
  page: number
  holding?: string
}

/** A page of the forms that a person sees, by title, or for administrators by municipality. `anyPayment` is over all of them, so the column does not come and go while paging. */
export async function listForms(db: Database, person: StaffUser, filter: Filter): Promise<FormList> {
  const { form, municipality } = db.tables
  const visible = filter.state === 'deleted' ? deletedScopeOf(db, person) : scopeOf(db, person)
  const matching = and(visible, ...filtersOf(db, filter))
  const [counted] = await db.sql.select({ total: count() }).from(form).where(matching)
  const total = counted?.total ?? 0
  const byTown = filter.sort === 'municipality' && person.role === 'ROLE_ADMIN'
  const number = (filter.holding && !byTown && (await pageHolding(db, matching, filter.holding))) || filter.page
  const page = await db.sql
    .select({ id: form.id })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(matching)
    .orderBy(...(byTown ? [asc(municipality.name)] : []), asc(form.titleFolded), asc(form.id))
    .limit(pageSize)
    .offset((number - 1) * pageSize)
  const [payment] = await db.sql
    .select({ id: form.id })
    .from(form)
    .where(and(visible, eq(form.paymentGateway, 1)))
    .limit(1)
  return {
    items: await readItems(
      db,
      person,
      page.map(({ id }) => id),
    ),
    total,
    page: number,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    areas: await areasToFilterBy(db, person),
    anyPayment: payment !== undefined,
  }
}

/** The page on which a form stands in the order of titles; nothing where it is not among those that match. */
async function pageHolding(db: Database, matching: SQL | undefined, uid: string): Promise<number | undefined> {
  const { form } = db.tables
  const [held] = await db.sql
    .select({ id: form.id, titleFolded: form.titleFolded })
    .from(form)
    .where(and(matching, eq(form.uid, uid)))
  if (!held) return undefined
  const { titleFolded, id } = held
  const isBefore = or(lt(form.titleFolded, titleFolded), and(eq(form.titleFolded, titleFolded), lt(form.id, id)))
  const [counted] = await db.sql.select({ before: count() }).from(form).where(and(matching, isBefore))
  return Math.floor((counted?.before ?? 0) / pageSize) + 1
}

/** The one place that says which forms a person's lists show: those that share any area; all for an administrator. */
function scopeOf(db: Database, person: StaffUser): SQL | undefined {
  const { form, formArea } = db.tables
  if (person.role === 'ROLE_ADMIN') return isNull(form.deletedAt)
  if (person.areaIds.length === 0) return sql`1 = 0`
  const shared = db.sql
    .select({ id: formArea.formId })
    .from(formArea)
    .where(inArray(formArea.areaId, [...person.areaIds]))
  return and(isNull(form.deletedAt), inArray(form.id, shared), amongGiven(person, form.id))
}

/** The deleted ones that the person may restore: those that it might have deleted. */
function deletedScopeOf(db: Database, person: StaffUser): SQL | undefined {
  const { form, formArea } = db.tables
  if (person.role === 'ROLE_ADMIN') return isNotNull(form.deletedAt)
  if (person.areaIds.length === 0) return sql`1 = 0`
  const first = db.sql
    .select({ id: formArea.formId })
    .from(formArea)
    .where(and(eq(formArea.position, 0), inArray(formArea.areaId, [...person.areaIds])))
  return and(isNotNull(form.deletedAt), inArray(form.id, first), amongGiven(person, form.id))
}

function filtersOf(db: Database, { name, areaId }: Filter): (SQL | undefined)[] {
  const { form, formArea, area } = db.tables
  const filters = [containsFolded(form.titleFolded, name ?? '')]
  if (areaId) {
    const inArea = db.sql
      .select({ id: formArea.formId })
      .from(formArea)
      .innerJoin(area, eq(area.id, formArea.areaId))
      .where(eq(area.uid, areaId))
    filters.push(inArray(form.id, inArea))
  }
  return filters
}
