import { ApiProblem, type Connection, NoResponse, readProblem } from './request.ts'

/** A file of the API, with the name it is to be saved under. */
export type ReceivedFile = { readonly blob: Blob; readonly name: string }

/** One request under /api/v1 that is answered with a file. Throws ApiProblem for a refusal, NoResponse where nothing of ours came back. */
export async function requestFile(
  connection: Connection,
  path: string,
  { form, signal }: { form?: FormData; signal?: AbortSignal } = {},
): Promise<ReceivedFile> {
  const response = await fetch(`${connection.base}/api/v1${path}`, {
    method: form ? 'POST' : 'GET',
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
