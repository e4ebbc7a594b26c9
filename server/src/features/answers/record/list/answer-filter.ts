import type { AnswerFilter } from '@ventanilla/api'
import { desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { startOfDay } from '../../../../platform/municipal-time.ts'
import type { Match } from '../search/match.ts'
import type { IdRange } from '../search/search.ts'
import { type AnsweredForm, answeredForm } from './answered-form.ts'
import { type AreaFilter, areaAsked } from './area-filter.ts'
import { type DistrictFilter, districtsAsked } from '../districts/district-filter.ts'
import { moreConditions } from './more-conditions.ts'
import { type PlaceFilter, placeAsked } from './place-filter.ts'
import { creatorSeen } from './scope.ts'
import { chosenOptions, searchedBy } from './searched-by.ts'
import { type TimesFilter, timesAsked } from './times-filter.ts'

/** What is sorted by its term stands in three runs: what runs out, what stands still, what has none. */
export type TermPhase = 'running' | 'paused' | 'none'

/** A filter as the database understands it: internal ids and instants. `creators` empty finds nothing. */
export type FoundFilter = TimesFilter &
  AreaFilter &
  PlaceFilter &
  DistrictFilter & {
    readonly formId: number
    readonly dateField: 'created' | 'updated'
    readonly creators?: readonly number[]
    readonly state?: string
    /** Any of several. */
    readonly states?: readonly string[]
    readonly citizenDni?: string
    readonly docCode?: string
    /** Whose answers to do: a staff id, -1 where the person is unknown, null for nobody's. */
    readonly assignee?: number | null
    /** Any of several. */
    readonly assignees?: readonly (number | null)[]
    /** The instant at which a term shall be over. */
    readonly late?: number
    readonly term?: TermPhase
    readonly from?: number
    readonly until?: number
    readonly createdFrom?: number
    readonly createdUntil?: number
    readonly updatedFrom?: number
    readonly updatedUntil?: number
    /** The hour of the town's day in which it was given. */
    readonly hour?: number
    /** Whether the citizen was asked for changes and has not answered. */
    readonly isRequested?: true
    /** What is asked of the index of words; form and author stand in it too. */
    readonly match?: Match
    /** By question, or condition, what of it is meant, as the index is asked, where `match` asks for nothing else. */
    readonly options?: readonly (readonly [question: string, options: readonly string[]])[]
    /** Where what the index finds is looked for; everywhere unless said. */
    readonly matchRange?: IdRange
  }

const userByName = statement('filter_user', (tx, { user }) =>
  tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.username, sql.placeholder('username')))
    // Whoever has the name now, else the last of those who had it.
    .orderBy(sql`${user.deletedAt} is not null`, desc(user.deletedAt), desc(user.id)),
)

const userByUid = statement('filter_assignee', (tx, { user }) =>
  tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.uid, sql.placeholder('uid'))),
)

/** What the specification calls the author of an anonymous answer, and our word for it. */
const anonymousNames = ['usuario anónimo', 'anonymous']
const anonymous = 0

/** Reads a filter for one person on one form, and which form that is, or throws: form.notFound, access.area. */
export async function readFilter(
  db: Database,
  person: StaffUser,
  formUid: string,
  given: AnswerFilter,
  now = Date.now(),
): Promise<{ filter: FoundFilter; form: AnsweredForm }> {
  const [form, wanted, assigned] = await Promise.all([
    answeredForm(db, formUid),
    given.createdBy ? creatorNamed(db, given.createdBy) : undefined,
    assigneesOf(db, person, given.assignee),
  ])
  const own = await creatorSeen(db, person, form.id)
  const times = await timesAsked(db, form.id, given)
  const area = await areaAsked(db, form.id, given)
  const districts = await districtsAsked(db, form.municipalityId, given)
  const creators = [own, wanted].flatMap(each => (each === undefined ? [] : [each]))
  const match = searchedBy(db, given, { formId: form.id, creators })
  const { timeZone } = form
  const first = given.day ?? given.from
  const last = given.day ?? given.to
  const filter: FoundFilter = {
    formId: form.id,
    dateField: given.dateField ?? 'created',
    // Asking for another person's answers while seeing only the own ones finds nothing.
    ...(creators.length > 0 && { creators: new Set(creators).size === 1 ? creators.slice(0, 1) : [] }),
    ...statesOf(given.state),
    ...(given.citizenDni && { citizenDni: given.citizenDni }),
    ...(given.docCode && { docCode: given.docCode }),
    ...assigned,
    ...(given.late && { late: now }),
    ...(first && { from: startOfDay(timeZone, first) }),
    ...(last && { until: startOfDay(timeZone, last, 1) }),
    ...(given.createdFrom && { createdFrom: startOfDay(timeZone, given.createdFrom) }),
    ...(given.createdTo && { createdUntil: startOfDay(timeZone, given.createdTo, 1) }),
    ...(given.updatedFrom && { updatedFrom: startOfDay(timeZone, given.updatedFrom) }),
    ...(given.updatedTo && { updatedUntil: startOfDay(timeZone, given.updatedTo, 1) }),
    ...(given.hour !== undefined && { hour: Number(given.hour) }),
    ...times,
    ...area,
    ...placeAsked(given),
    ...districts,
    ...(given.requested && { isRequested: true }),
    ...(match && { match }),
    ...(match && !given.q && !given.files && { options: [...chosenOptions(given.option)] }),
  }
  return { filter, form }
}

/** The person's own answers on one form (spec 3 §2, my answers). Throws form.notFound, access.area. */
export async function ownFilter(
  db: Database,
  person: StaffUser,
  formUid: string,
): Promise<{ filter: FoundFilter; form: AnsweredForm }> {
  const { filter, form } = await readFilter(db, person, formUid, {})
  return { filter: { ...filter, creators: [person.userId] }, form }
}

/** '-1' is any state, whatever stands beside it. */
function statesOf(given = ''): Pick<FoundFilter, 'state' | 'states'> {
  const states = [...new Set(given.split(',').filter(each => each !== ''))]
  const [state, ...others] = states
  if (state === undefined || states.includes('-1')) return {}
  return others.length > 0 ? { states } : { state }
}

async function creatorNamed(db: Database, name: string): Promise<number> {
  const username = name.toLowerCase()
  const [found] = await userByName(db.sql, { username })
  if (found) return found.id
  return anonymousNames.includes(username) ? anonymous : Number.NaN
}

async function assigneesOf(
  db: Database,
  person: StaffUser,
  given = '',
): Promise<Pick<FoundFilter, 'assignee' | 'assignees'>> {
  const names = [...new Set(given.split(',').filter(each => each !== ''))]
  const named = await Promise.all(names.map(name => assigneeNamed(db, person, name)))
  const [assignee, ...others] = new Set(named)
  if (assignee === undefined) return {}
  return others.length > 0 ? { assignees: [assignee, ...others] } : { assignee }
}

async function assigneeNamed(db: Database, person: StaffUser, given: string): Promise<number | null> {
  if (given === 'none') return null
  if (given === 'me') return person.userId
  const [found] = await userByUid(db.sql, { uid: given })
  return found?.id ?? -1
}

/** The conditions of a filter on prepared values, with a name for their combination and the values themselves. */
export function conditionsOf(filter: FoundFilter, { answer }: Pick<Tables, 'answer'>) {
  const { formId, creators, state, citizenDni, docCode, assignee, late, term, from, until } = filter
  const date = filter.dateField === 'updated' ? answer.updatedAt : answer.createdAt
  const value = sql.placeholder
  const conditions: SQL[] = [eq(answer.formId, value('formId'))]
  const names: string[] = [filter.dateField]
  const add = (name: string, condition: SQL) => {
    names.push(name)
    conditions.push(condition)
  }
  if (creators) add('creator', eq(answer.creatorId, value('creator')))
  if (state !== undefined) add('state', eq(answer.state, value('state')))
  if (citizenDni !== undefined) add('dni', eq(answer.citizenDni, value('dni')))
  if (docCode !== undefined) add('code', inArray(answer.docCode, [value('code'), value('upperCode')]))
  if (assignee === null) add('nobody', isNull(answer.assigneeId))
  else if (assignee !== undefined) add('assignee', eq(answer.assigneeId, value('assignee')))
  if (late !== undefined) add('late', lte(answer.dueAt, value('late')))
  if (late !== undefined || term === 'running') add('running', isNotNull(answer.dueAt))
  if (late !== undefined || term === 'running' || term === 'none') add('unpaused', isNull(answer.pausedAt))
  if (term === 'paused') add('paused', isNotNull(answer.pausedAt))
  if (term === 'none') add('undue', isNull(answer.dueAt))
  if (from !== undefined) add('from', gte(date, value('from')))
  if (until !== undefined) add('until', lt(date, value('until')))
  const more = moreConditions(filter, answer)
  for (const [name, condition] of more.conditions) add(name, condition)
  return {
    conditions,
    name: names.join('_'),
    values: {
      formId,
      creator: creators?.[0],
      state,
      dni: citizenDni,
      code: docCode,
      upperCode: docCode?.toUpperCase(),
      assignee,
      late,
      from,
      until,
      ...more.values,
    },
  }
}

/** Whether the filter can find nothing, whatever the answers are. */
export function findsNothing({ creators, from, until }: FoundFilter): boolean {
  if (creators && !Number.isInteger(creators[0])) return true
  return from !== undefined && until !== undefined && from >= until
}
