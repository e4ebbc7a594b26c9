import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { serveJobs } from '../../../platform/threads/serve-jobs.ts'
import { keyedMemory } from '../../answers/record/blocks/read-keys.ts'
import { countFound, type FoundJob } from './count-found.ts'
import { sumMemory } from './row-groups.ts'

// A connection of its own, which ten thousand answers that are looked at keep busy for a fifth of a second, and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 32 })
const known = { db, memory: keyedMemory(), sums: sumMemory() }
serveJobs((job: FoundJob) => countFound(known, job))
