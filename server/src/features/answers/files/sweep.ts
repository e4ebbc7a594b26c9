import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { incomingFolder } from '../../../platform/inspection/receive-file.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import { condemnOld, forgetUpload } from '../../../platform/storage/upload-rows.ts'
import type { Deps } from '../../deps.ts'

const pendingMs = 48 * 3_600_000
/** A file that is still coming in after this long belongs to a process that died. */
const incomingMs = 3 * 3_600_000
const batch = 100
const restMs = 30 * 60_000

type SweepDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock'>

/** Removes the files that no answer has taken for 48 hours, bytes first and then what is known of them. Gives how many. */
export async function sweepUploads({ config, db, files, clock }: SweepDeps): Promise<number> {
  const now = clock().getTime()
  let removed = 0
  for (;;) {
    const old = await condemnOld(db, now - pendingMs, batch)
    for (const { uid, path } of old) {
      if (path !== '') await files.delete(path)
      await forgetUpload(db, uid)
    }
    removed += old.length
    if (old.length < batch) break
  }
  await removeUnfinished(incomingFolder(config.dataDir), now - incomingMs)
  return removed
}

async function removeUnfinished(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const info = await stat(join(folder, name)).catch(() => undefined)
    if (info && info.mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

export type Sweeper = { stop(): Promise<void> }

/** Sweeps at the start and every half hour while the server runs; several processes may do so at once. */
export function startSweeper(deps: SweepDeps & Pick<Deps, 'log'>): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const sweep = async () => {
    try {
      await sweepUploads(deps)
    } catch (error) {
      deps.log.warn({ error: errorForLog(error) }, 'uploads not swept, trying again')
    }
    if (!isStopped) next()
  }
  const next = () => {
    timer = setTimeout(() => {
      running = sweep()
    }, restMs)
    timer.unref()
  }
  let running = sweep()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
