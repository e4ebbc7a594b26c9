import { requestOf } from './call-endpoint.ts'
import type { ArgumentsOf, EndpointKey, FileKey, Part, PartsOf } from './of-endpoint.ts'
import { ApiProblem, addressOf, type Connection, NoResponse, type RequestOptions, readProblem } from './request.ts'

/** A file of the API, with the name it is to be saved under. */
export type ReceivedFile = { readonly blob: Blob; readonly name: string }

/** Functions for endpoints that are answered with a file, as `createCalls` makes them for the others. */
export function createFileCalls(connection: Connection) {
  function call<K extends FileKey>(key: K, ...parts: PartsOf<K>): (...given: ArgumentsOf<K>) => Promise<ReceivedFile>
  function call(key: EndpointKey, ...parts: readonly Part[]): (...given: unknown[]) => Promise<ReceivedFile> {
    return (...given) => requestFile(connection, ...requestOf(key, parts, given))
  }
  return call
}

/** One request under /api/v1 that is answered with a file. Throws ApiProblem for a refusal, NoResponse where nothing of ours came back. */
async function requestFile(
  connection: Connection,
  path: string,
  { method = 'GET', query, form, signal }: RequestOptions,
): Promise<ReceivedFile> {
  const response = await fetch(addressOf(connection, path, query), {
    method,
    credentials: connection.credentials,
    headers: connection.language ? { 'Accept-Language': connection.language() } : {},
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw new NoResponse(undefined, { cause })
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.ok && type.startsWith('application/pdf')) {
    const blob = await response.blob().catch((cause: unknown) => {
      throw new NoResponse(response.status, { cause })
    })
    return { blob, name: nameOf(response.headers.get('Content-Disposition') ?? '') }
  }
  const problem = response.ok ? undefined : readProblem(await response.json().catch(() => undefined))
  if (!problem) throw new NoResponse(response.status)
  const retryAfter = Number(response.headers.get('Retry-After'))
  throw new ApiProblem(response.status, problem, retryAfter > 0 ? retryAfter : undefined)
}

function nameOf(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'document.pdf'
}
