/** The body is not one file in the field `file`, or it ended before it was whole. */
export class BrokenBody extends Error {}

export type FilePart = { readonly name: string; readonly content: AsyncIterable<Uint8Array> }

const mostHeader = 8 * 1024

/**
 * The one file of a multipart/form-data body, its content as it arrives: nothing is held but a chunk. The content throws BrokenBody where
 * the body ends before its closing boundary, or where more follows than one file.
 */
export async function readMultipart(contentType: string, body: ReadableStream<Uint8Array>): Promise<FilePart> {
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType)
  if (!boundary) throw new BrokenBody('not a form')
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`)
  const chunks = body[Symbol.asyncIterator]()
  // The first boundary has no line break before it: with one put there, all of them look alike.
  let held: Buffer = Buffer.from('\r\n')
  const more = async () => {
    const next = await chunks.next().catch((cause: unknown) => {
      throw new BrokenBody('the body broke off', { cause })
    })
    if (next.done) throw new BrokenBody('the body ended early')
    held = Buffer.concat([held, next.value])
  }
  const until = async (mark: Buffer): Promise<Buffer> => {
    for (;;) {
      const at = held.indexOf(mark)
      if (at >= 0) {
        const before = held.subarray(0, at)
        held = held.subarray(at + mark.length)
        return before
      }
      if (held.length > mostHeader) throw new BrokenBody('no boundary')
      await more()
    }
  }
  if ((await until(delimiter)).length > 0) throw new BrokenBody('something before the file')
  const name = nameOf(String(await until(Buffer.from('\r\n\r\n'))))

  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(delimiter)
      if (at >= 0) {
        if (at > 0) yield held.subarray(0, at)
        held = held.subarray(at + delimiter.length)
        break
      }
      // The end of a chunk may be the beginning of a boundary.
      const sure = held.length - delimiter.length
      if (sure > 0) {
        yield held.subarray(0, sure)
        held = held.subarray(sure)
      }
      await more()
    }
    while (held.length < 2) await more()
    if (held.toString('latin1', 0, 2) !== '--') throw new BrokenBody('more than one part')
  }
  return { name, content: content() }
}

/** Browsers write quotes and line breaks of a name as %22, %0D and %0A, and everything else as UTF-8. */
function nameOf(headers: string): string {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? ''
  const file = /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  if (!/(?:^|;)\s*name="?file"?\s*(?:;|$)/i.test(disposition) || file === undefined) throw new BrokenBody('no file')
  return file.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
