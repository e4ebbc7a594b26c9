import type { ExportFormat } from '../export/answer-export.ts'
import type { AnswerFilter } from '../filter/answer-filter.ts'
import type { AddressOf } from './of-endpoint.ts'
import { ApiProblem, type Connection, NoResponse, readProblem } from './request.ts'

type Options = {
  readonly format: ExportFormat
  /** How many answers are in the file so far. */
  onProgress(done: number): void
  /** Aborting stops the making of the file too. */
  signal: AbortSignal
}

/**
 * The answers that a list's filters find, as a file with the name that the server gives it. Throws ApiProblem for a refusal and
 * NoResponse where the line broke: half a file is none.
 */
export async function exportAnswers(
  { base, credentials, language }: Connection,
  form: string,
  filter: AnswerFilter,
  { format, onProgress, signal }: Options,
): Promise<{ file: Blob; name: string }> {
  const query = new URLSearchParams({ ...filter, progress: '1' })
  const headers = language ? { 'Accept-Language': language() } : {}
  const address =
    `${base}/api/v1/forms/${encodeURIComponent(form)}/answers.${format}?${query}` satisfies AddressOf<`GET /forms/:id/answers.${ExportFormat}`>
  try {
    const response = await fetch(address, { credentials, headers, signal })
    if (!response.ok || !response.body) {
      const problem = readProblem(await response.json().catch(() => undefined))
      throw problem ? new ApiProblem(response.status, problem, undefined) : new NoResponse(response.status)
    }
    const pieces = await readFrames(response.body.getReader(), onProgress)
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    return { file: new Blob(pieces), name: name ?? `respuestas.${format}` }
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof NoResponse || signal.aborted) throw error
    throw new NoResponse(undefined, { cause: error })
  }
}

const frameHead = 8

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

/** Frames come in pieces of any length: eight bytes that say how many answers and bytes, then these bytes. */
async function readFrames(reader: Reader, onProgress: (done: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let head: number[] = []
  let missing = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = 0; at < value.length; ) {
      if (missing > 0) {
        const piece = value.subarray(at, at + missing)
        pieces.push(piece)
        missing -= piece.length
        at += piece.length
        continue
      }
      head.push(value[at] ?? 0)
      at += 1
      if (head.length < frameHead) continue
      const view = new DataView(new Uint8Array(head).buffer)
      onProgress(view.getUint32(0))
      missing = view.getUint32(4)
      head = []
    }
  }
  if (missing > 0 || head.length > 0) throw new NoResponse(undefined)
  return pieces
}
