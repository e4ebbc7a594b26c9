import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { FoundFilter } from './answer-filter.ts'
import { type From, type PageRow, readPage } from './answer-page.ts'
import { type FormSnapshot, formsOf } from './form-snapshot.ts'

/**
 * The states of a form's answers in the order of its current version; behind them those that only earlier versions knew, and last '',
 * the answers without any.
 */
export async function stateOrder(
  db: Database,
  form: Pick<FormSnapshot, 'id' | 'currentVersion'>,
): Promise<readonly string[]> {
  const { statState } = db.tables
  const version = await formsOf(db).version(form.id, form.currentVersion)
  const known = version?.definition.states.available.map(({ id }) => id) ?? []
  const found = await db.sql
    .selectDistinct({ id: statState.state })
    .from(statState)
    .where(and(eq(statState.formId, form.id), gt(statState.answers, 0)))
  const others = found.map(({ id }) => id).filter(id => id !== '' && !known.includes(id))
  return [...known, ...others.toSorted(), '']
}

type Place = From & { readonly state: string | undefined }

/** A page over the states one after the other: each has the index of its own rows, so no index of all is needed. */
export async function readByState(
  db: Database,
  filter: FoundFilter,
  { state, cursor, rows, ...from }: Place,
  states: readonly string[],
): Promise<PageRow[]> {
  const wanted = filter.state === undefined ? states : states.filter(each => each === filter.state)
  const order = from.direction === 'previous' ? wanted.toReversed() : wanted
  const first = cursor ? order.indexOf(state ?? '') : 0
  if (first < 0) return []
  const page: PageRow[] = []
  for (const each of order.slice(first)) {
    const isFirst = each === order[first]
    const place = { ...from, cursor: isFirst ? cursor : undefined, rows: rows - page.length }
    page.push(...(await readPage(db, { ...filter, state: each }, place)))
    if (page.length >= rows) break
  }
  return page
}
