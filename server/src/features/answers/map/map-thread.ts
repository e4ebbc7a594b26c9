import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { serveJobs } from '../../../platform/threads/serve-jobs.ts'
import { doPlaces, type PlacesJob } from './ask-map.ts'

// A connection of its own, which a million places keep busy for a second and nobody else.
const db = await openDatabase(workerData as string, { poolSize: 1 })
serveJobs((job: PlacesJob) => doPlaces(db, job))
