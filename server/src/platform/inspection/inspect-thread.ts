import { serveJobs } from '../threads/serve-jobs.ts'
import { inspectFile } from './inspect-file.ts'

/** A thread of its own: a video may consist of millions of parts. */
serveJobs(inspectFile)
