import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadQuery } from '@ventanilla/api'
import { Problem } from '../problem.ts'
import { cleanName, extensionOf } from './clean-name.ts'
import { type Format, formatOf, saidKind } from './file-kinds.ts'
import { BrokenBody, readMultipart } from './read-multipart.ts'

export type Received = {
  readonly file: string
  readonly name: string
  readonly extension: string
  readonly format: Format
}

/** Room for the boundaries and the part's headers around a file. */
const envelope = 16 * 1024
const largest = 50 * 1024 * 1024

/** Files that are still coming in, on this machine whatever the store is. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

/** A place of this machine to write a file that is then looked at or kept; it is empty again afterwards, whatever happens. */
export async function withIncoming<T>(dataDir: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const file = join(folder, randomUUID())
  try {
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Writes the file of the request to this machine's disk while it arrives, never more than its kind may have, and gives it to `use`. It is
 * gone again afterwards, whatever happens. Throws upload.missing, .empty, .broken, .tooLarge, .type.
 */
export async function receiveFile<T>(
  request: Request,
  query: UploadQuery,
  dataDir: string,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const said = saidKind(query)
  const limit = said === 'document' ? largest : (formatOf(query, said === 'video' ? 'mp4' : 'png')?.mostBytes ?? 0)
  const announced = Number(request.headers.get('Content-Length') ?? 0)
  if (announced > limit + envelope) throw new Problem('upload.tooLarge', { values: { kind: said } })
  const { body } = request
  if (!body) throw new Problem('upload.missing')
  return await withIncoming(dataDir, async file => {
    try {
      const part = await readMultipart(request.headers.get('Content-Type') ?? '', body)
      const name = cleanName(part.name)
      const extension = extensionOf(name)
      const format = formatOf(query, extension)
      if (!format) throw new Problem('upload.type', { values: { kind: said } })
      await write(file, part.content, format)
      return await use({ file, name, extension, format })
    } catch (error) {
      throw error instanceof BrokenBody ? brokenBody(error) : error
    }
  })
}

/** The same for bytes that mean nothing to us: neither their name nor what they are is looked at. Throws upload.missing, .empty, .broken, .tooLarge. */
export async function receiveBytes<T>(
  { headers, body }: Request,
  mostBytes: number,
  dataDir: string,
  use: (received: { file: string; size: number }) => Promise<T>,
): Promise<T> {
  const limit = { mostBytes, said: 'document' } as const
  if (Number(headers.get('Content-Length') ?? 0) > mostBytes + envelope)
    throw new Problem('upload.tooLarge', { values: { kind: limit.said } })
  if (!body) throw new Problem('upload.missing')
  return await withIncoming(dataDir, async file => {
    try {
      const part = await readMultipart(headers.get('Content-Type') ?? '', body)
      return await use({ file, size: await write(file, part.content, limit) })
    } catch (error) {
      throw error instanceof BrokenBody ? brokenBody(error) : error
    }
  })
}

async function write(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { mostBytes, said }: Pick<Format, 'mostBytes' | 'said'>,
): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const chunk of content) {
      size += chunk.byteLength
      if (size > mostBytes) throw new Problem('upload.tooLarge', { values: { kind: said } })
      yield chunk
    }
  }
  // It opens the file before it asks for a chunk: a stream that is given up at its first one makes its file when nobody removes it any more.
  await writeFile(file, counted(), { flag: 'wx', mode: 0o600 })
  if (size === 0) throw new Problem('upload.empty')
  return size
}

function brokenBody(error: BrokenBody): Problem {
  const isForm = error.message.startsWith('the body')
  return new Problem(isForm ? 'upload.broken' : 'upload.missing', { cause: error })
}
