import { stat } from 'node:fs/promises'
import { Problem } from '../problem.ts'
import { newThread } from '../threads/new-thread.ts'
import { JobTooLong, serialThread } from '../threads/serial-thread.ts'
import { type Inspected, type Inspection, inspectFile } from './inspect-file.ts'
import type { Received } from './receive-file.ts'

/** Smaller ones are looked through sooner than a thread is asked. */
const mostHere = 512 * 1024

/** A large file may be made to take long: on a thread it keeps the others' uploads waiting at most, and never the server. */
const inspectBeside = serialThread<Inspection, Inspected | 'tooLarge' | undefined>(
  () => newThread(new URL('./inspect-thread.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } }),
  { mostWaiting: 40, longestMs: 30_000, idleMs: 60_000 },
)

/** What a received file is. Throws upload.type, upload.tooLarge; service.unavailable where too many wait already. */
export async function acceptFile({ file, extension, format }: Omit<Received, 'name'>): Promise<Inspected> {
  const inspection = { file, extension, format }
  const isSmall = (await stat(file)).size <= mostHere
  const found = await (isSmall ? inspectFile(inspection) : inspectBeside(inspection).catch(tooLong))
  if (found === 'tooLarge') throw new Problem('upload.tooLarge', { values: { kind: format.said } })
  if (!found) throw new Problem('upload.type', { values: { kind: format.said } })
  return found
}

function tooLong(error: unknown): undefined {
  if (!(error instanceof JobTooLong)) throw error
}
