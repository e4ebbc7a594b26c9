import { serveJobs } from '../../platform/threads/serve-jobs.ts'
import { type FormFileJob, readFormFile, readTableJob, type TableFileJob } from './read-form-file.ts'

/** A thread of its own: a file may be made to take long or to grow, and then costs nobody but whoever sent it. */
serveJobs(async (job: FormFileJob | TableFileJob) => ('isTable' in job ? readTableJob(job) : readFormFile(job)))
