import { newThread } from '../threads/new-thread.ts'
import { serialThread } from '../threads/serial-thread.ts'
import type { DocumentLayout } from './document-layout.ts'

/**
 * Draws a document on a thread of its own, one after the other, so that nobody else waits for it. Throws service.unavailable where too
 * many wait already, and whatever went wrong in drawing.
 */
export const printDocument: (layout: DocumentLayout) => Promise<Uint8Array> = serialThread<DocumentLayout, Uint8Array>(
  () => newThread(new URL('./draw-worker.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } }),
  { mostWaiting: 40, longestMs: 30_000, idleMs: 60_000 },
)
