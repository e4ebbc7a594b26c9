import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

export type Job = { readonly id: number; readonly paper: Paper }
export type Drawn =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

/** A thread of its own: drawing takes the processor for longer than other requests can wait. */
parentPort?.on('message', ({ id, paper }: Job) => {
  drawPaper(paper).then(
    bytes => parentPort?.postMessage({ id, bytes } satisfies Drawn, []),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Drawn, []),
  )
})
