import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { serveJobs } from '../../../../platform/threads/serve-jobs.ts'
import type { FoundFilter } from './answer-filter.ts'
import { countAnswers } from './count-answers.ts'

// A connection of its own, which half a million answers keep busy for 30 ms and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 16 })
serveJobs((filter: FoundFilter) => countAnswers(db, filter))
