import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { checkPath, type FileSource, type FileStore, isPath } from '../../platform/storage/file-store.ts'
import { flush } from '../../platform/storage/flush.ts'

/** Files in a folder of this machine. */
export function diskStore(root: string): FileStore {
  const placeOf = (path: string) => join(root, checkPath(path))
  return {
    put: async (path, source) => {
      const place = placeOf(path)
      const folder = dirname(place)
      await mkdir(folder, { recursive: true })
      const unfinished = unfinishedOf(place)
      try {
        await writeThrough(unfinished, source)
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      // The new name itself is kept by the folder.
      await flush(folder)
    },
    get: async path => {
      const place = placeOf(path)
      const info = await stat(place).catch(absent)
      if (!info?.isFile()) return undefined
      return { size: info.size, stream: webStream(createReadStream(place)) }
    },
    exists: async path => (await stat(placeOf(path)).catch(absent))?.isFile() ?? false,
    delete: async path => {
      await rm(placeOf(path), { force: true })
      await rm(unfinishedOf(placeOf(path)), { force: true })
    },
    list: () => filesBelow(root),
  }
}

async function* filesBelow(root: string): AsyncGenerator<{ path: string; size: number }> {
  const folder = await opendir(root, { recursive: true }).catch(absent)
  if (!folder) return
  for await (const entry of folder) {
    if (!entry.isFile()) continue
    const place = join(entry.parentPath, entry.name)
    const path = relative(root, place).split(sep).join('/')
    // What is still being written begins with a dot.
    const info = isPath(path) ? await stat(place).catch(absent) : undefined
    if (info) yield { path, size: info.size }
  }
}

/** Beside the file, under its name, so that what a crash has left is removed with it. */
function unfinishedOf(place: string): string {
  return join(dirname(place), `.${basename(place)}`)
}

/** A power cut must not leave an answer whose file is empty, so the bytes reach the disk before the name does. */
async function writeThrough(place: string, source: FileSource): Promise<void> {
  if (source instanceof Uint8Array) await writeFile(place, source, { mode: 0o600 })
  else await copyFile(source.file, place)
  await flush(place)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** Node's own name for the web's stream, as bytes. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
