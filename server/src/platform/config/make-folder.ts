import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const longestMs = 10_000

/**
 * Makes a folder, and those above it, that files can be written into; a new one is for its owner alone. Throws where that cannot be, also where
 * the disk does not answer. Node's own way to make several at once goes on for ever where a folder can be named but not made, as below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the disk does not answer')), longestMs)
  })
  try {
    await Promise.race([make(path).then(() => access(path, constants.W_OK | constants.X_OK)), late])
  } finally {
    clearTimeout(timer)
  }
}

async function make(path: string, mode = 0o700): Promise<void> {
  const found = await stat(path).catch(absent)
  if (found?.isDirectory()) return
  if (found) throw new Error('it is a file')
  if (dirname(path) !== path) await make(dirname(path), 0o777)
  // Two processes may begin at once.
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
