import { choose, type Database } from '../../../../platform/db/database.ts'
import { besideDatabase } from '../../../../platform/threads/beside-database.ts'
import { type EverywhereJob, type Found, searchEverywhere } from '../search/search-everywhere.ts'
import type { FoundFilter } from './answer-filter.ts'
import { type From, type PageRow, type ReadPage, readPage } from './answer-page.ts'
import { findPage } from './find-page.ts'

/** What the thread of searches is asked, and what it gives. */
export type SearchJob = { readonly filter: FoundFilter; readonly from: From } | { readonly everywhere: EverywhereJob }
export type SearchResult = { readonly page: PageRow[] } | { readonly found: Found }

/** Reads pages of lists, and of searches in many forms. */
export type AnswerSearch = {
  readonly page: ReadPage
  readonly everywhere: (job: EverywhereJob, signal?: AbortSignal) => Promise<Found>
}

export async function doSearch(db: Database, job: SearchJob): Promise<SearchResult> {
  if ('filter' in job) return { page: await findPage(db, job.filter, job.from) }
  return { found: await searchEverywhere(db, job.everywhere) }
}

/** Whether a page may have to look through very many answers: no index of the list knows these. */
function isLong({ match, hour, readFrom, solvedFrom, stayState, area, zones, districts }: FoundFilter): boolean {
  return [match, hour, readFrom, solvedFrom, stayState, area, zones, districts].some(each => each !== undefined)
}

/**
 * Searches on a thread with a connection of its own where the database is embedded, as rare words take some milliseconds among a million
 * answers; a database in memory is no other thread's. What asks no index of words is read at once.
 */
export function answerSearch(db: Database, databaseUrl: string): AnswerSearch {
  const here: AnswerSearch = {
    page: (filter, from) => findPage(db, filter, from),
    everywhere: job => searchEverywhere(db, job),
  }
  if (databaseUrl.includes(':memory:')) return here
  return choose(db, {
    postgres: () => here,
    sqlite: (): AnswerSearch => {
      const program = new URL('./search-thread.js', import.meta.url)
      const aside = besideDatabase<SearchJob, SearchResult>(program, { databaseUrl, mostWaiting: 50 })
      return {
        page: async (filter, from) => {
          if (!isLong(filter)) return await readPage(db, filter, from)
          const done = await aside({ filter, from })
          return 'page' in done ? done.page : []
        },
        everywhere: async (everywhere, signal) => {
          const done = await aside({ everywhere }, signal)
          return 'found' in done ? done.found : { ids: [], count: 0 }
        },
      }
    },
  })
}
