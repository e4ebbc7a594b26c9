import type { AnswerNeighbours } from '@ventanilla/api'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { Problem } from '../../../../platform/problem.ts'
import { type FoundFilter, findsNothing } from './answer-filter.ts'
import { type ReadPage, readPage, sortValue } from './answer-page.ts'
import { readByState, type StateOrder } from './read-by-state.ts'
import { phaseOf, readByTerm } from './read-by-term.ts'

type Asked = {
  readonly uid: string
  /** The creator whose answers alone the person sees. */
  readonly own: number | undefined
  readonly states: StateOrder | undefined
  /** Sorted by what is due. */
  readonly byTerm?: boolean
  readonly isOldestFirst?: boolean
  /** Reads pages of filters that ask the index of words. */
  readonly read?: ReadPage
}

/** The answers before and behind one in its list; its place counts, also where the filter does not find it any more. Throws answer.notFound. */
export async function neighboursOf(
  db: Database,
  filter: FoundFilter,
  { uid, own, states, byTerm = false, isOldestFirst = false, read = (asked, from) => readPage(db, asked, from) }: Asked,
): Promise<AnswerNeighbours> {
  const { answer } = db.tables
  const [row] = await db.sql
    .select({
      id: answer.id,
      createdAt: answer.createdAt,
      updatedAt: answer.updatedAt,
      state: answer.state,
      dueAt: answer.dueAt,
      pausedAt: answer.pausedAt,
    })
    .from(answer)
    .where(
      and(
        eq(answer.uid, uid),
        eq(answer.formId, filter.formId),
        own === undefined ? undefined : eq(answer.creatorId, own),
      ),
    )
  if (!row) throw new Problem('answer.notFound')
  if (findsNothing(filter)) return { previous: null, next: null }
  const phase = phaseOf(row)
  const cursor = { at: sortValue(row, byTerm ? { ...filter, term: phase } : filter), id: row.id }
  const one = async (direction: 'previous' | 'next') => {
    const from = { direction, cursor, rows: 1, hasContent: false }
    const [found] = byTerm
      ? await readByTerm(read, filter, { ...from, phase })
      : states
        ? await readByState(read, filter, { ...from, state: row.state }, states)
        : await read(filter, from)
    return found?.uid ?? null
  }
  const [newer, older] = await Promise.all([one('previous'), one('next')])
  return isOldestFirst ? { previous: older, next: newer } : { previous: newer, next: older }
}
