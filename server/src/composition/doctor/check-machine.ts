import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { makeFolder } from '../../platform/config/make-folder.ts'
import { reasonOf } from '../../platform/log/reason-of.ts'
import { builtFolders } from '../../platform/html/built-folders.ts'
import { newFilePath } from '../../platform/storage/file-path.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const giga = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** What is served beside the server's own pages. */
export async function checkInstallation(): Promise<Finding[]> {
  const parts = { widget: join(builtFolders.widget, 'v1.js'), backoffice: join(builtFolders.backoffice, 'index.html') }
  const absent = Object.entries(parts).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (absent.length > 0) return [wrong(`Not built: ${absent.join(', ')}. Run 'npm run build'.`)]
  return [ok(`Node ${process.versions.node}, widget and backoffice are built.`)]
}

export async function checkDisk({ dataDir, minFreeDisk }: Config): Promise<Finding[]> {
  const refused = await refusalOf(dataDir)
  if (refused) return [refused]
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const percent = (bavail / blocks) * 100
  const free = `${giga(bavail * bsize)} free (${percent.toFixed(0)} %) where DATA_DIR ${dataDir} lies`
  if (percent < minFreeDisk)
    return [wrong(`${free}, which is less than MIN_FREE_DISK ${minFreeDisk} %: uploads are refused.`)]
  return [
    percent < minFreeDisk * 2 ? note(`${free}: uploads are refused below ${minFreeDisk} %.`) : ok(`${free}.`),
    ...(await readByOthers(dataDir, `chmod -R go= ${dataDir}`)),
  ]
}

/** Whether other users of this machine may read a file or look into a folder, and how that ends. */
export async function readByOthers(path: string, cure: string): Promise<Finding[]> {
  const { mode } = await stat(path)
  return mode & 0o044 ? [note(`Other users of this machine can read ${path}: '${cure}' ends that.`)] : []
}

/** Why nothing can be kept in a folder, which is made, or nothing. */
export async function refusalOf(folder: string, what = `DATA_DIR ${folder}`): Promise<Finding | undefined> {
  try {
    await makeFolder(folder)
    return undefined
  } catch (error) {
    return wrong(`${what} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Writes a file, reads it and deletes it. */
export async function checkFiles({ s3, dataDir }: Config, files: FileStore): Promise<Finding[]> {
  const refused = s3 ? undefined : await refusalOf(dataDir)
  if (refused) return [refused]
  const where = s3 ? `bucket ${s3.bucket}` : join(dataDir, 'files')
  const path = newFilePath('doctor', { purpose: 'answer', kind: 'document' }, 'txt')
  const written = randomBytes(64)
  await files.put(path, written)
  const found = await files.get(path)
  const read = found && Buffer.from(await new Response(found.stream).arrayBuffer())
  await files.delete(path)
  if (!read?.equals(written)) return [wrong(`${where}: what was written is not what is read.`)]
  return [ok(`${where}: a file was written, read and deleted.`)]
}
