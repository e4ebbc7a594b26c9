import { statfs } from 'node:fs/promises'
import type { Config } from './config/config.ts'

/** Whether the disk of DATA_DIR has as much room left as it must keep; where that cannot be asked, the write itself will tell. */
export async function hasRoom({ dataDir, minFreeDisk }: Pick<Config, 'dataDir' | 'minFreeDisk'>): Promise<boolean> {
  const { bavail, blocks } = await statfs(dataDir).catch(() => ({ bavail: 1, blocks: 1 }))
  return bavail > 0 && (bavail / blocks) * 100 >= minFreeDisk
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a write failed because the disk is full, the quota used up, or nothing may be written: it can work later. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && full.has(error.code)) || isDiskFull(error.cause)
}
