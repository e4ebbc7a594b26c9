import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { serveJobs } from '../../../../platform/threads/serve-jobs.ts'
import { doSearch, type SearchJob } from './answer-search.ts'

// A connection of its own, which a search keeps busy and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 32 })
serveJobs((job: SearchJob) => doSearch(db, job))
