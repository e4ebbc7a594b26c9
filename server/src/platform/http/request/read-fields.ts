import { Problem } from '../../problem.ts'

type Bounds = { readonly mostBytes: number; tooLarge(): Problem; missing(): Problem }

/** The fields of a multipart/form-data body, which is never read further than it may be long. Throws upload.broken. */
export async function readFields(request: Request, { mostBytes, tooLarge, missing }: Bounds): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) throw tooLarge()
  if (!request.body) throw missing()
  let size = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        size += chunk.byteLength
        if (size > mostBytes) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return await new Response(counted, { headers }).formData()
  } catch (cause) {
    throw size > mostBytes ? tooLarge() : new Problem('upload.broken', { cause })
  }
}
