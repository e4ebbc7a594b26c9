import { answerScope } from '@ventanilla/model'
import { and, eq, gt, inArray, isNull, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { amongGiven } from '../../forms/snapshot/given-forms.ts'
import type { FormStates, StatesReader } from './states-of-forms.ts'

/** A form whose answers somebody sees. */
export type SeenForm = {
  readonly id: number
  readonly uid: string
  readonly title: string
  readonly currentVersion: number
  readonly municipalityId: number
  readonly timeZone: string
  readonly states: FormStates
}

/** How many answers that somebody sees stand in a state of a form; '' is none. */
type Held = { readonly form: SeenForm; readonly state: string; readonly answers: number }

/** What of all answers somebody sees: of these forms, and of them the own ones where there is a creator. */
export type InboxScope = {
  readonly userId: number
  readonly creatorId: number | undefined
  readonly forms: ReadonlyMap<number, SeenForm>
  readonly held: readonly Held[]
}

/** By the totals that the saves keep: forms without answers are left out, and no answer is read. */
export async function readScope(db: Database, person: StaffUser, statesOf: StatesReader): Promise<InboxScope> {
  const { statState, form, formArea, municipality } = db.tables
  const { userId, areaIds } = person
  const scope = answerScope(person.viewer)
  const creatorId = scope.kind === 'own' ? userId : undefined
  const none = { userId, creatorId, forms: new Map(), held: [] }
  if (scope.kind !== 'all' && areaIds.length === 0) return none
  const firstAreas = db.sql
    .select({ id: formArea.formId })
    .from(formArea)
    .where(and(eq(formArea.position, 0), inArray(formArea.areaId, [...areaIds])))
  const rows = await db.sql
    .select({
      id: form.id,
      uid: form.uid,
      title: form.title,
      currentVersion: form.currentVersion,
      municipalityId: municipality.id,
      timeZone: municipality.timeZone,
      state: statState.state,
      answers: sum(statState.answers).mapWith(Number),
    })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .innerJoin(statState, eq(statState.formId, form.id))
    .where(
      and(
        isNull(form.deletedAt),
        gt(statState.answers, 0),
        scope.kind === 'all' ? undefined : inArray(form.id, firstAreas),
        amongGiven(person, form.id),
        creatorId === undefined ? undefined : eq(statState.creatorId, creatorId),
      ),
    )
    .groupBy(form.id, municipality.id, statState.state)
  const forms = new Map<number, SeenForm>()
  const held: Held[] = []
  for (const { state, answers, ...of } of rows) {
    const seen = forms.get(of.id) ?? { ...of, states: await statesOf(of) }
    forms.set(of.id, seen)
    held.push({ form: seen, state, answers })
  }
  return { userId, creatorId, forms, held }
}

/** Whether something is left to do there. */
export function isOpen({ states }: Pick<SeenForm, 'states'>, state: string): boolean {
  return !states.finals.has(state)
}
