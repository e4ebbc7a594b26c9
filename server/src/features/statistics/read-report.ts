import type { Statistics } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { and, eq, sum } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { dayNumber } from '../../platform/municipal-time.ts'
import type { FormSnapshot } from '../forms/snapshot/form-snapshot.ts'
import { mergedVersions } from '../forms/snapshot/merged-versions.ts'
import { everybody } from './fold-deltas.ts'
import { readDays, readStatistics } from './read-statistics.ts'

const dayMs = 86_400_000

type Asked = { creatorId: number; from?: string; to?: string }

/** Everything of the statistics screen (spec 3 §2): exact counts of the range and what they are to be read with. */
export async function readReport(
  db: Database,
  form: FormSnapshot,
  { creatorId, from, to }: Asked,
): Promise<Statistics> {
  const of = { formId: form.id, creatorId }
  const { counts, days } = await readDays(db, {
    ...of,
    ...(from !== undefined && { from: dayNumber(from) }),
    ...(to !== undefined && { to: dayNumber(to) }),
  })
  const before = from !== undefined && to !== undefined ? rangeBefore(from, to) : undefined
  return {
    counts: Object.fromEntries(counts),
    days: [...days].sort(([a], [b]) => a - b).map(([day, answers]) => ({ day: dayText(day), answers })),
    previous: before ? ((await readStatistics(db, { ...of, ...before })).get('a') ?? 0) : null,
    states: await stateTotals(db, of),
    definition: await mergedVersions(db, { formId: form.id, currentVersion: form.currentVersion }, merged =>
      knowsAll(merged, [...counts.keys()]),
    ),
    timeZone: form.municipality.timeZone,
    isOwn: creatorId !== everybody,
  }
}

/** As many days as the range has, right before it; a range without a day has none. */
function rangeBefore(from: string, to: string): { from: number; to: number } | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (first > last) return undefined
  const length = last - first + dayMs
  const text = (at: number) => dayNumber(new Date(at).toISOString().slice(0, 10))
  return { from: text(first - length), to: text(first - dayMs) }
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
  return rows.filter(({ id, answers }) => id !== '' && answers > 0)
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
