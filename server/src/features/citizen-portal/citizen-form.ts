import type { PublicForm } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import { anywhere } from '../../adapters/municipal-platform/platform-records.ts'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type Citizen, findCitizen, keepCitizen } from '../citizens/keep-citizen.ts'
import type { Deps } from '../deps.ts'
import type { FoundForm } from '../forms/read/find-form.ts'
import { findPortalForm, type PortalForm } from '../forms/read/find-portal-form.ts'
import { publicFormOf } from '../forms/read/read-public-form.ts'
import { whyClosed } from '../forms/read/why-closed.ts'

/** A form for this citizen: of the own municipality. Throws form.notFound for every other form, form.blocked. */
export async function openPortalForm(db: Deps['db'], visitor: PortalVisitor, uid: string): Promise<PortalForm> {
  const found = await findPortalForm(db, uid)
  const isOwn = visitor.municipalityId === anywhere || found?.form.municipality.id === visitor.municipalityId
  if (!found || !isOwn) throw new Problem('form.notFound')
  if (found.form.municipality.isDisabled) throw new Problem('form.blocked')
  return found
}

/** The form as the citizen's page shows it; `closedReason` also where it is answered already. */
export async function readCitizenForm(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  visitor: PortalVisitor,
  uid: string,
  lang?: string,
): Promise<PublicForm> {
  const { form, definition } = await openPortalForm(deps.db, visitor, uid)
  const isAnswered = form.live.singleAnswer && (await hasAnswered(deps.db, form, visitor))
  const now = deps.clock().getTime()
  const closed = isAnswered ? 'answer.single' : whyClosed(form, now)
  return { ...publicFormOf(deps.config, { form, definition, closed, now, lang }), minimumSeconds: 0 }
}

/** The citizen as the form's municipality knows them. */
export async function citizenFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { citizenId, municipalityId, person }: PortalVisitor,
  form: FoundForm,
): Promise<Citizen> {
  if (municipalityId === form.municipality.id) return { id: citizenId, person }
  const known = await findCitizen(deps.db, form.municipality.id, person.id)
  return known ?? (await keepCitizen(deps, form.municipality.id, person))
}

async function hasAnswered(db: Deps['db'], form: FoundForm, visitor: PortalVisitor): Promise<boolean> {
  const { citizenFormCounter: counter } = db.tables
  const { citizenId, municipalityId, person } = visitor
  const id =
    municipalityId === form.municipality.id ? citizenId : (await findCitizen(db, form.municipality.id, person.id))?.id
  if (id === undefined) return false
  const [row] = await db.sql
    .select({ answers: counter.answers })
    .from(counter)
    .where(and(eq(counter.formId, form.id), eq(counter.citizenId, id)))
  return (row?.answers ?? 0) > 0
}
