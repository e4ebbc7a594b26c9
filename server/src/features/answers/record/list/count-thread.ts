import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { serveJobs } from '../../../../platform/threads/serve-jobs.ts'
import type { FoundFilter } from './answer-filter.ts'
import { countMany } from './count-answers.ts'

// A connection of its own, which a million answers keep busy for some milliseconds, or where blocks know nothing of a filter 30, and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 16 })
serveJobs((filter: FoundFilter) => countMany(db, filter))
