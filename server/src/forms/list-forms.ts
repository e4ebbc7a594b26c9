import type { FormList, FormListItem } from '@ventanilla/api'
import { changesForm, municipalitySettingsSchema } from '@ventanilla/model'
import { and, asc, count, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { containsFolded } from '../db/contains-folded.ts'
import type { Database } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { areasToFilterBy } from '../places/areas.ts'
import { readDefinition } from './read-definition.ts'

const pageSize = 7

type Filter = { name?: string; areaId?: string; sort?: 'title' | 'municipality'; page: number }

/** A page of the forms that a person sees, by title, or for administrators by municipality. `anyPayment` is over all of them, so the column does not come and go while paging. */
export async function listForms(db: Database, person: Person, filter: Filter): Promise<FormList> {
  const { form, formCounter, formArea, area, municipality, user } = db.tables
  const visible = scopeOf(db, person)
  const matching = and(visible, ...filtersOf(db, filter))
  const [counted] = await db.sql.select({ total: count() }).from(form).where(matching)
  const total = counted?.total ?? 0
  const byTown = filter.sort === 'municipality' && person.role === 'ROLE_ADMIN'
  const rows = await db.sql
    .select({
      form,
      area: { uid: area.uid, name: area.name },
      municipality: { uid: municipality.uid, name: municipality.name, settings: municipality.settings },
      editor: { firstName: user.firstName, lastName: user.lastName },
      answers: formCounter.answers,
    })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .leftJoin(formArea, and(eq(formArea.formId, form.id), eq(formArea.position, 0)))
    .leftJoin(area, eq(area.id, formArea.areaId))
    .leftJoin(user, eq(user.id, form.editedBy))
    .leftJoin(formCounter, eq(formCounter.formId, form.id))
    .where(matching)
    .orderBy(...(byTown ? [asc(municipality.name)] : []), asc(form.titleFolded), asc(form.id))
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize)
  const [payment] = await db.sql
    .select({ id: form.id })
    .from(form)
    .where(and(visible, eq(form.paymentGateway, 1)))
    .limit(1)
  return {
    items: await Promise.all(rows.map(row => itemOf(db, person, row))),
    total,
    page: filter.page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    areas: await areasToFilterBy(db, person),
    anyPayment: payment !== undefined,
  }
}

/** The one place that says which forms a person's lists show: those that share any area; all for an administrator. */
function scopeOf(db: Database, person: Person): SQL | undefined {
  const { form, formArea } = db.tables
  if (person.role === 'ROLE_ADMIN') return isNull(form.deletedAt)
  const shared = db.sql
    .select({ one: sql`1` })
    .from(formArea)
    .where(and(eq(formArea.formId, form.id), inArray(formArea.areaId, [...person.areaIds])))
  return person.areaIds.length === 0 ? sql`1 = 0` : and(isNull(form.deletedAt), exists(shared))
}

function filtersOf(db: Database, { name, areaId }: Filter): (SQL | undefined)[] {
  const { form, formArea, area } = db.tables
  const filters = [containsFolded(form.titleFolded, name ?? '')]
  if (areaId) {
    const inArea = db.sql
      .select({ one: sql`1` })
      .from(formArea)
      .innerJoin(area, eq(area.id, formArea.areaId))
      .where(and(eq(formArea.formId, form.id), eq(area.uid, areaId)))
    filters.push(exists(inArea))
  }
  return filters
}

type Tables = Database['tables']
type Row = {
  form: Tables['form']['$inferSelect']
  area: { uid: string; name: string } | null
  municipality: { uid: string; name: string; settings: string }
  editor: { firstName: string; lastName: string } | null
  answers: number | null
}

async function itemOf(
  db: Database,
  person: Person,
  { form, area, municipality, editor, answers }: Row,
): Promise<FormListItem> {
  const definition = await readDefinition(db, form.id, form.currentVersion)
  if (!definition) throw new Error(`form ${form.id} lacks its version ${form.currentVersion}`)
  const { settings, states } = definition
  const { showDuplicateIcon = false } = v.parse(municipalitySettingsSchema, JSON.parse(municipality.settings))
  return {
    id: form.uid,
    title: form.title,
    area: area && { id: area.uid, name: area.name },
    municipality: { id: municipality.uid, name: municipality.name, showDuplicateIcon },
    public: form.public === 1,
    publicAllowed: !settings.citizen && !settings.portalAssociation,
    paymentGateway: form.paymentGateway === 1,
    hasStates: states.available.length > 0,
    answers: answers ?? 0,
    editedAt: new Date(form.editedAt).toISOString(),
    editedBy: editor && `${editor.firstName} ${editor.lastName}`,
    duplicated: form.duplicatedFrom !== null,
    changeable: changesForm(person.viewer, { areaIds: area ? [area.uid] : [] }),
    revision: form.revision,
  }
}
