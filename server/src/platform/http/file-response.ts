type SentFile = {
  readonly name: string
  readonly type: string
  /** Bytes; left out where nobody knows them before the last was sent. */
  readonly size?: number
}

/** A file to save, which nobody between keeps. */
export function fileResponse(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  { name, type, size }: SentFile,
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      ...(size !== undefined && { 'Content-Length': String(size) }),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
