import { serveJobs } from '../threads/serve-jobs.ts'
import { drawDocument } from './draw-document.ts'

/** A thread of its own: drawing takes the processor for longer than other requests can wait. */
serveJobs(drawDocument)
