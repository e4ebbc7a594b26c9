import { serveJobs } from '../threads/serve-jobs.ts'
import { drawFirstPage } from './draw-first-page.ts'

/** A thread of its own, which can be ended: a small PDF can be made to take hours. */
serveJobs(drawFirstPage)
