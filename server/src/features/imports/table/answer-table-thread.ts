import { serveJobs } from '../../../platform/threads/serve-jobs.ts'
import { type AnswerTableJob, readAnswerTable } from './read-answer-table.ts'

/** A thread of its own: a file may be made to take long or to grow, and then costs nobody but whoever sent it. */
serveJobs(async (job: AnswerTableJob) => readAnswerTable(job))
