import { serveJobs } from '../threads/serve-jobs.ts'
import { drawPaper } from './draw-paper.ts'

/** A thread of its own: drawing takes the processor for longer than other requests can wait. */
serveJobs(drawPaper)
