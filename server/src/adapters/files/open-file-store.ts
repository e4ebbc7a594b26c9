import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { diskStore } from './disk-store.ts'

/** The store of the configuration: a bucket where one is named, else a folder below DATA_DIR. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'files'))
  // The client is large and takes its time to load: only for those who use it.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
