import type { UploadedFile, UploadQuery } from '../answers/uploads.ts'
import type { EndpointKey, PathOf, ResultOf } from './of-endpoint.ts'
import { ApiProblem, addressOf, type Connection, NoResponse, readProblem, request } from './request.ts'

type UploadKey = EndpointKey & `POST ${string}/uploads`

/** Another way than the connection's own: by which path, and with which headers. */
export type UploadWay = { path: PathOf<UploadKey>; headers(): Readonly<Record<string, string>> }

export type UploadOptions = UploadQuery & {
  way?: UploadWay | undefined
  /** From 0 to 1, as far as the browser has sent the file. */
  onProgress?: (fraction: number) => void
  /** Aborting stops the transfer; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Sends one file. A connection without cookies (`credentials: 'omit'`) takes the public route, the others the staff one. Throws ApiProblem
 * for a refusal, NoResponse where the outcome is unknown: the file can be sent again, as one that no answer takes is swept.
 */
export function uploadFile(
  connection: Connection,
  formId: string,
  file: File,
  { purpose, kind, way, onProgress, signal }: UploadOptions,
): Promise<UploadedFile> {
  const form = encodeURIComponent(formId)
  const own =
    connection.credentials === 'omit' ? (`/public/forms/${form}/uploads` as const) : (`/forms/${form}/uploads` as const)
  const path: PathOf<UploadKey> = way?.path ?? own
  const address = `${connection.base}/api/v1${path}?purpose=${purpose}&kind=${kind}`
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // fetch tells nothing about how much of a body has left.
    const transfer = new XMLHttpRequest()
    const abort = () => transfer.abort()
    transfer.open('POST', address)
    transfer.withCredentials = connection.credentials === 'include'
    transfer.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(way?.headers() ?? {})) transfer.setRequestHeader(name, value)
    if (connection.language) transfer.setRequestHeader('Accept-Language', connection.language())
    if (onProgress) {
      transfer.upload.addEventListener('progress', event => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      })
    }
    transfer.addEventListener('load', () => {
      const body = parse(transfer.responseText)
      const problem = readProblem(body)
      if (isUploaded(body) && transfer.status === 201) resolve(body)
      else if (problem && transfer.status >= 400) {
        const retryAfter = Number(transfer.getResponseHeader('Retry-After'))
        reject(new ApiProblem(transfer.status, problem, retryAfter > 0 ? retryAfter : undefined))
      } else reject(new NoResponse(transfer.status))
    })
    transfer.addEventListener('error', () => reject(new NoResponse(undefined)))
    transfer.addEventListener('abort', () => reject(signal?.reason ?? new NoResponse(undefined)))
    transfer.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.set('file', file)
    transfer.send(form)
  })
}

/** Takes back a file that no answer owns yet. One that is gone already is no failure. */
export async function removeUpload(
  connection: Connection,
  { fileId, token }: Pick<UploadedFile, 'fileId' | 'token'>,
): Promise<void> {
  const path = `/uploads/${encodeURIComponent(fileId)}` satisfies PathOf<'DELETE /uploads/:fileId'>
  try {
    await request<ResultOf<'DELETE /uploads/:fileId'>>(connection, path, {
      method: 'DELETE',
      headers: { 'Upload-Token': token },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error
  }
}

/** The first page of a PDF that no answer owns yet, as a small picture; undefined where there is none to show, for whatever reason. */
export async function pageOfUpload(
  connection: Connection,
  { fileId, token }: Pick<UploadedFile, 'fileId' | 'token'>,
): Promise<Blob | undefined> {
  const path = `/uploads/${encodeURIComponent(fileId)}/page` satisfies PathOf<'GET /uploads/:fileId/page'>
  const headers = { 'Upload-Token': token }
  const response = await fetch(addressOf(connection, path), { credentials: connection.credentials, headers })
  return response.status === 200 ? await response.blob() : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isUploaded(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'fileId' in body && 'token' in body
}
