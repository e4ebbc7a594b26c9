import type { Comparison, DaysCounted, Statistics } from '@ventanilla/api'
import { type FormDefinition, rowQuestions } from '@ventanilla/model'
import { and, eq, sum } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { dayNumber } from '../../platform/municipal-time.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { mergedVersions } from '../forms/snapshot/merged-versions.ts'
import type { Counted, RangeCounts } from './counts/counts.ts'
import { everybody } from './fold-deltas.ts'
import type { KnownDays } from './days/kept-days.ts'
import { type Range, readDays } from './days/read-days.ts'

const dayMs = 86_400_000

type Asked = { creatorId: number; from?: string; to?: string; compare?: Comparison }

/** Everything of the statistics screen (spec 3 §2): exact counts of the range and what they are to be read with. */
export async function readReport(known: KnownDays, form: FormSnapshot, asked: Asked): Promise<Statistics> {
  const of = { formId: form.id, creatorId: asked.creatorId }
  const counted = await readDays(known, rangeOf(of, asked))
  const compared = comparedRange(asked)
  const previous = compared && (await readDays(known, rangeOf(of, compared))).days
  return await reportOf(known.db, form, {
    ...counted,
    previous,
    states: await stateTotals(known.db, of),
    isOwn: asked.creatorId !== everybody,
  })
}

/** What is said of what was counted, whoever counted it. */
export async function reportOf(
  db: Database,
  form: FormSnapshot,
  { counts, days, previous, states, isOwn }: Counted & { readonly isOwn: boolean },
): Promise<Statistics> {
  return {
    counts: Object.fromEntries(counts),
    days: daysListed(days),
    previous: previous ? [...previous.values()].reduce((sum, answers) => sum + answers, 0) : null,
    previousDays: previous ? daysListed(previous) : [],
    states: [...states].flatMap(([id, answers]) => (id !== '' && answers > 0 ? [{ id, answers }] : [])),
    definition: await mergedVersions(db, { formId: form.id, currentVersion: form.currentVersion }, merged =>
      knowsAll(merged, [...counts.keys()]),
    ),
    timeZone: form.municipality.timeZone,
    isOwn,
  }
}

/** How many answers each day of a range has. */
export async function readDaysCounted(
  known: KnownDays,
  { id }: Pick<FormSnapshot, 'id'>,
  { creatorId, from, to }: Asked,
): Promise<DaysCounted> {
  return daysListed((await readDays(known, rangeOf({ formId: id, creatorId }, { from, to }))).days)
}

type Days = { from?: string | undefined; to?: string | undefined }
type Between = { readonly from: string; readonly to: string }

function rangeOf(of: Pick<Range, 'formId' | 'creatorId'>, { from, to }: Days): Range {
  return {
    ...of,
    ...(from !== undefined && { from: dayNumber(from) }),
    ...(to !== undefined && { to: dayNumber(to) }),
  }
}

export function daysListed(days: RangeCounts['days']): DaysCounted {
  return [...days].sort(([a], [b]) => a - b).map(([day, answers]) => ({ day: dayText(day), answers }))
}

/** The days that a range is compared with; undefined where it has no ends. */
export function comparedRange({ from, to, compare = 'before' }: Omit<Asked, 'creatorId'>): Between | undefined {
  return from !== undefined && to !== undefined ? comparedWith[compare](from, to) : undefined
}

/** What a range is compared with; a range without a day is compared with nothing. */
const comparedWith: Record<Comparison, (from: string, to: string) => Between | undefined> = {
  before(from, to) {
    const [first, last] = [Date.parse(from), Date.parse(to)]
    if (first > last) return undefined
    const length = last - first + dayMs
    const text = (at: number) => new Date(at).toISOString().slice(0, 10)
    return { from: text(first - length), to: text(first - dayMs) }
  },
  year: (from, to) => (from > to ? undefined : { from: yearBefore(from), to: yearBefore(to) }),
}

/** The 29th of February is compared with the 28th. */
function yearBefore(day: string): string {
  const year = `${Number(day.slice(0, 4)) - 1}`.padStart(4, '0')
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`
}

function dayText(day: number): string {
  return `${day}`.replace(/(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

async function stateTotals(db: Database, { formId, creatorId }: { formId: number; creatorId: number }) {
  const { statState } = db.tables
  const ofCreator = creatorId === everybody ? undefined : eq(statState.creatorId, creatorId)
  const rows = await db.sql
    .select({ id: statState.state, answers: sum(statState.answers).mapWith(Number) })
    .from(statState)
    .where(and(eq(statState.formId, formId), ofCreator))
    .groupBy(statState.state)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}

/** Whether each counted part has a name in the definition. */
function knowsAll(definition: FormDefinition, keys: readonly string[]): boolean {
  const known = new Set(['a', 'true', 'false'])
  for (const section of definition.sections) {
    known.add(section.id)
    const questions = section.kind === 'simple' ? section.questions : section.conditions.flatMap(each => each.questions)
    if (section.kind === 'conditional') for (const { id } of section.conditions) known.add(id)
    for (const question of questions) {
      known.add(question.id)
      if ('options' in question) for (const { id } of question.options) known.add(id)
      if (question.kind === 'table') for (const { id } of rowQuestions(question)) known.add(id)
    }
  }
  return keys.every(
    key =>
      /^(a|h\d+)$/.test(key) ||
      key
        .split(':')
        .slice(1)
        .every(id => known.has(id)),
  )
}
