import type { Database } from '../../../../platform/db/database.ts'
import { readVersion } from '../../../forms/snapshot/read-version.ts'
import type { FoundFilter } from './answer-filter.ts'
import type { From, PageRow, ReadPage } from './answer-page.ts'
import type { AnsweredForm } from './answered-form.ts'
import { heldStates } from './held-states.ts'

/** The states of a form's answers in their order, and those that have answers now. */
export type StateOrder = { readonly order: readonly string[]; readonly held: ReadonlySet<string> }

/**
 * The order of the form's current version; behind it the states that only earlier versions knew, and last '', the answers without any.
 */
export async function stateOrder(
  db: Database,
  { id: formId, currentVersion }: Pick<AnsweredForm, 'id' | 'currentVersion'>,
): Promise<StateOrder> {
  const [version, found] = await Promise.all([readVersion(db, formId, currentVersion), heldStates(db, formId)])
  const known = version?.definition.states.available.map(({ id }) => id) ?? []
  const held = new Set(found)
  const others = [...held].filter(id => id !== '' && !known.includes(id))
  return { order: [...known, ...others.toSorted(), ''], held }
}

type Place = From & { readonly state: string | undefined }

/** A page over the states one after the other: each has the index of its own rows, so no index of all is needed. */
export async function readByState(
  read: ReadPage,
  filter: FoundFilter,
  { state, cursor, rows, ...from }: Place,
  { order, held }: StateOrder,
): Promise<PageRow[]> {
  const inDirection = from.direction === 'previous' ? order.toReversed() : order
  const first = cursor ? inDirection.indexOf(state ?? '') : 0
  if (first < 0) return []
  const page: PageRow[] = []
  for (const each of inDirection.slice(first)) {
    if (
      !held.has(each) ||
      (filter.state !== undefined && filter.state !== each) ||
      filter.states?.includes(each) === false
    )
      continue
    const place = { ...from, cursor: cursor && each === state ? cursor : undefined, rows: rows - page.length }
    page.push(...(await read({ ...filter, state: each }, place)))
    if (page.length >= rows) break
  }
  return page
}
