import type { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import { newThread } from '../threads/new-thread.ts'
import type { Drawn, Job } from './print/draw-worker.ts'
import type { Paper } from './print/paper.ts'

/** Drawn one after the other; whoever comes when this many wait is asked to come back. */
const mostWaiting = 40
const longestMs = 30_000
/** A thread that has nothing to do gives its memory back. */
const idleMs = 60_000

type Waiting = { paper: Paper; resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void }

const queue: Waiting[] = []
let thread: Worker | undefined
let current: Waiting | undefined
let timer: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Draws a document on a thread of its own, so that nobody else waits for it. Throws service.unavailable where too many wait already, and
 * whatever went wrong in drawing.
 */
export function printPaper(paper: Paper): Promise<Uint8Array> {
  if (queue.length >= mostWaiting) return Promise.reject(new Problem('service.unavailable', { retryAfter: 10 }))
  return new Promise((resolve, reject) => {
    queue.push({ paper, resolve, reject })
    drawNext()
  })
}

function drawNext(): void {
  if (current) return
  clearTimeout(timer)
  current = queue.shift()
  if (!current) {
    timer = setTimeout(() => end(), idleMs)
    timer.unref()
    return
  }
  thread ??= begin()
  thread.ref()
  lastId += 1
  thread.postMessage({ id: lastId, paper: current.paper } satisfies Job, [])
  timer = setTimeout(() => end(new Error('drawing took too long')), longestMs)
}

function begin(): Worker {
  const worker = newThread(new URL('./print/draw-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.on('message', (drawn: Drawn) => {
    if (drawn.id !== lastId) return
    settle(waiting => ('bytes' in drawn ? waiting.resolve(drawn.bytes) : waiting.reject(new Error(drawn.error))))
  })
  worker.on('error', error => worker === thread && end(error))
  worker.on('exit', () => worker === thread && end(new Error('the drawing thread ended')))
  return worker
}

/** Ends the thread, and with it what it was drawing; the next document begins a new one. */
function end(error?: Error): void {
  const ended = thread
  thread = undefined
  void ended?.terminate()
  if (error) settle(waiting => waiting.reject(error))
}

function settle(say: (waiting: Waiting) => void): void {
  const done = current
  current = undefined
  clearTimeout(timer)
  thread?.unref()
  if (done) say(done)
  drawNext()
}
