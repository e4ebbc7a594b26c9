import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/db/database.ts'
import { type Handle, run, type Steps, statement } from '../../../../platform/db/handle.ts'
import type { Tables } from '../../../../platform/db/schema/build.ts'
import { eachAuthor, longs, readAuthors, shorts } from './block-columns.ts'
import { type AnyFilter, type BlockFilter, blockFilter, isFound, scanBlock } from './block-filter.ts'
import { readRest } from './read-rest.ts'

/** So many blocks are read at a time. */
const atOnce = 32

/**
 * How many answers a filter finds, from what blocks say of themselves; only those that the dates cut, or in which something was touched, are
 * looked into. Undefined where blocks cannot tell.
 */
export async function countBlocks(db: Database, given: AnyFilter): Promise<number | undefined> {
  const filter = blockFilter(given)
  if (!filter) return undefined
  return await db.snapshot(function* (tx) {
    const rest = yield* readRest(tx, filter.formId)
    if (!rest) return undefined
    const heads = yield* readHeads(tx, filter, rest.below)
    const touched = touchedIn(heads, rest.touched)
    const [from, until] = edgesOf(filter)
    const isWhole = ({ firstId, first, last }: Head) => !touched.has(firstId) && first >= from && last < until
    let total = 0
    const cut: number[] = []
    for (const head of heads) {
      if (isWhole(head)) total += matching(head, filter)
      else cut.push(head.firstId)
    }
    const ids = new Set(rest.touched)
    for (let at = 0; at < cut.length; at += atOnce) {
      total += yield* countCut(tx, filter, cut.slice(at, at + atOnce), ids)
    }
    for (const answer of rest.answers) if (isFound(filter, answer)) total++
    return total
  })
}

type Head = {
  readonly firstId: number
  readonly answers: number
  readonly first: number
  readonly last: number
  readonly authors: string
}

function edgesOf({ from, until }: BlockFilter): [number, number] {
  return [from ?? Number.MIN_SAFE_INTEGER, until ?? Number.MAX_SAFE_INTEGER]
}

/** The blocks that have answers within the dates, in the order of their ids. */
function* readHeads(tx: Handle, filter: BlockFilter, below: number): Steps<readonly Head[]> {
  const { formId, field, isAuthor } = filter
  const heads = statement(`block_heads_${field}${isAuthor ? '_authors' : ''}`, (tx, { answerBlock: block }) => {
    const [first, last] = rangeOf(block, field)
    return tx
      .select({
        firstId: block.firstId,
        answers: block.answers,
        first,
        last,
        authors: isAuthor ? block.authors : sql<string>`''`,
      })
      .from(block)
      .where(
        and(
          eq(block.formId, sql.placeholder('formId')),
          lt(block.firstId, sql.placeholder('below')),
          gte(last, sql.placeholder('from')),
          lt(first, sql.placeholder('until')),
        ),
      )
      .orderBy(block.firstId)
  })
  const [from, until] = edgesOf(filter)
  return yield* run(heads(tx, { formId, below, from, until }))
}

function rangeOf(block: Tables['answerBlock'], field: BlockFilter['field']) {
  return field === 'updated'
    ? ([block.updatedFirst, block.updatedLast] as const)
    : ([block.createdFirst, block.createdLast] as const)
}

function matching({ answers, authors }: Head, { isAuthor }: BlockFilter): number {
  if (!isAuthor) return answers
  let total = 0
  eachAuthor(readAuthors(authors), (creatorId, state, count) => {
    if (isAuthor(creatorId, state)) total += count
  })
  return total
}

/** Which blocks hold something that was touched; where others lie between, perhaps the one before. */
function touchedIn(heads: readonly Head[], ids: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const id of ids) {
    let [low, high] = [0, heads.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((heads[middle]?.firstId ?? 0) <= id) low = middle + 1
      else high = middle
    }
    const head = heads[low - 1]
    if (head) found.add(head.firstId)
  }
  return found
}

const places = Array.from({ length: atOnce }, (_, index) => `block${index}`)

function* countCut(
  tx: Handle,
  filter: BlockFilter,
  firstIds: readonly number[],
  touched: ReadonlySet<number>,
): Steps<number> {
  const { field, formId } = filter
  const read = statement(`block_cut_${field}`, (tx, { answerBlock: block }) => {
    const wanted = places.map(place => sql.placeholder(place))
    return tx
      .select({
        firstId: block.firstId,
        ids: block.ids,
        authors: block.authors,
        authorOf: block.authorOf,
        dates: field === 'updated' ? block.updated : block.created,
      })
      .from(block)
      .where(and(eq(block.formId, sql.placeholder('formId')), inArray(block.firstId, wanted)))
  })
  const given = Object.fromEntries(places.map((place, index) => [place, firstIds[index] ?? -1]))
  let total = 0
  for (const { firstId, ids, authors, authorOf, dates } of yield* run(read(tx, { formId, ...given }))) {
    const block = {
      firstId,
      ids: shorts(ids),
      authors: readAuthors(authors),
      authorOf: shorts(authorOf),
      dates: longs(dates),
    }
    scanBlock(filter, block, touched.size > 0 ? touched : undefined, () => total++)
  }
  return total
}
