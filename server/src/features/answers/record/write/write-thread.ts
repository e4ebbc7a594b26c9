import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../../../platform/db/open-database.ts'
import { serializeError } from '../../../../platform/threads/serialized-error.ts'
import { serveJobs } from '../../../../platform/threads/serve-jobs.ts'
import type { NewAnswer } from '../row/new-answer.ts'
import { writeAnswer } from './write-answer.ts'
import type { OutcomeAside } from './write-aside.ts'

const db = await openDatabase(workerData as string)

async function write(answer: NewAnswer): Promise<OutcomeAside> {
  try {
    return { written: await writeAnswer(db, answer) }
  } catch (error) {
    return { error: serializeError(error) }
  }
}

// Begun in one turn of the event loop, they share a commit.
serveJobs((answers: readonly NewAnswer[]) => Promise.all(answers.map(write)))
