import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { serveJobs } from '../../../platform/threads/serve-jobs.ts'
import { type FreezeJob, freezeAnswers } from './freeze-answers.ts'

// A connection of its own, which a hundred thousand answers keep busy for a part of a second and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1, cacheMb: 16 })
serveJobs((job: FreezeJob) => freezeAnswers(db, job))
