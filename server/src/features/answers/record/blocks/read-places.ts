import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type Handle, run, type Steps, statement } from '../../../../platform/db/handle.ts'
import { longs, nowhere, readAuthors, shorts } from './block-columns.ts'
import { type AnyFilter, type BlockFilter, blockFilter, isFound, scanBlock } from './block-filter.ts'
import { readRest } from './read-rest.ts'

/** So many blocks are read at a time: some megabytes. */
const atOnce = 64

/** Millionths of a degree. */
type SeePlace = (lat: number, lng: number, answerId: number) => void

/** Shows the place of each answer that a filter finds and that was given somewhere, in no order. False where blocks cannot tell. */
export function* seePlaces(tx: Handle, given: AnyFilter, see: SeePlace): Steps<boolean> {
  const filter = blockFilter(given)
  const rest = filter && (yield* readRest(tx, filter.formId))
  if (!filter || !rest) return false
  const touched = rest.touched.length > 0 ? new Set(rest.touched) : undefined
  const { formId, from, until, isAuthor } = filter
  const isDated = from !== undefined || until !== undefined
  const read = blocksWithPlaces(filter, isDated)
  const asked = {
    formId,
    below: rest.below,
    from: from ?? Number.MIN_SAFE_INTEGER,
    until: until ?? Number.MAX_SAFE_INTEGER,
  }
  for (let last = -1; ; ) {
    const blocks = yield* run(read(tx, { ...asked, last }))
    for (const { firstId, authors, authorOf, dates, ...places } of blocks) {
      const [ids, lats, lngs] = [shorts(places.ids), longs(places.lats), longs(places.lngs)]
      const block = {
        firstId,
        ids,
        authors: isAuthor && readAuthors(authors),
        authorOf: isAuthor && shorts(authorOf),
        dates: isDated ? longs(dates) : undefined,
      }
      scanBlock(filter, block, touched, index => {
        const lat = lats[index] ?? nowhere
        if (lat !== nowhere) see(lat, lngs[index] ?? 0, firstId + (ids[index] ?? 0))
      })
    }
    if (blocks.length < atOnce) break
    last = blocks.at(-1)?.firstId ?? last
  }
  for (const answer of rest.answers) {
    const { lat, lng, id } = answer
    if (lat !== null && lng !== null && isFound(filter, answer)) see(lat, lng, id)
  }
  return true
}

/** Blocks of a form behind `last`, with as much as the filter needs; those that are wholly outside of its dates are left out. */
function blocksWithPlaces({ field, isAuthor }: BlockFilter, isDated: boolean) {
  const name = `block_places${isDated ? `_${field}` : ''}${isAuthor ? '_authors' : ''}`
  const none = sql<string>`''`
  return statement(name, (tx, { answerBlock: block }) => {
    const [first, end] =
      field === 'updated' ? [block.updatedFirst, block.updatedLast] : [block.createdFirst, block.createdLast]
    const dates: SQL[] = isDated ? [gte(end, sql.placeholder('from')), lt(first, sql.placeholder('until'))] : []
    return tx
      .select({
        firstId: block.firstId,
        ids: block.ids,
        lats: block.lats,
        lngs: block.lngs,
        authors: isAuthor ? block.authors : none,
        authorOf: isAuthor ? block.authorOf : none,
        dates: isDated ? (field === 'updated' ? block.updated : block.created) : none,
      })
      .from(block)
      .where(
        and(
          eq(block.formId, sql.placeholder('formId')),
          gt(block.firstId, sql.placeholder('last')),
          lt(block.firstId, sql.placeholder('below')),
          ...dates,
        ),
      )
      .orderBy(block.firstId)
      .limit(atOnce)
  })
}
