import { sql } from 'drizzle-orm'
import { type Handle, run, type Steps } from '../../../../platform/db/handle.ts'

/** Of so few answers each is looked at in some milliseconds, of a million too. */
const rareShare = 0.003
const fewAnswers = 1_000

/**
 * Whether one of these stands in few answers, each said by any of some words, by what Postgres has gathered of the index: how many answers have
 * its common words; all others are rarer than these. Before it has gathered anything the answer is no, which is only slower.
 */
export function* hasRare(tx: Handle, said: readonly (readonly string[])[]): Steps<boolean> {
  const words = [...new Set(said.flat())].join(' ')
  const rows = yield* run(
    tx.select({ word: sql`word`.mapWith(String), share: sql`share`.mapWith(Number) }).from(
      sql`(with common as (
            select unnest(most_common_elems::text::text[]) as word, unnest(most_common_elem_freqs) as share from pg_stats
            where schemaname = current_schema() and tablename = 'answer_search' and attname = 'words')
          select word, share from common where word = any(string_to_array(${words}, ' '))
          union all select '', coalesce(min(share), 1) from common where word is not null
          union all select '#', reltuples from pg_class where oid = 'answer_search'::regclass) as known`,
    ),
  )
  const shares = new Map(rows.map(({ word, share }) => [word, share]))
  const answers = shares.get('#') ?? 0
  if (answers <= 0) return false
  const most = Math.max(rareShare, fewAnswers / answers)
  const other = (shares.get('') ?? 1) / 2
  return said.some(ways => ways.reduce((sum, word) => sum + (shares.get(word) ?? other), 0) <= most)
}
