import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { serveJobs } from '../../../platform/threads/serve-jobs.ts'
import { keyedMemory } from '../../answers/record/blocks/read-keys.ts'
import { countFound, type FoundJob } from './count-found.ts'

// A connection of its own, which ten thousand answers that are looked at keep busy for a fifth of a second, and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 32 })
const memory = keyedMemory()
serveJobs((job: FoundJob) => countFound({ db, memory }, job))
