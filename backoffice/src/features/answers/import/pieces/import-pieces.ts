/** A body takes a megabyte; the frame around the answers and the few signs between them need no more than this leaves. */
const mostBytes = 900_000
const mostAnswers = 100

export type ImportPiece<T = unknown> = { readonly lines: readonly number[]; readonly answers: readonly T[] }
type Divided<T> = {
  readonly pieces: readonly ImportPiece<T>[]
  readonly unread: readonly { readonly line: number; readonly reason: 'json' | 'large' }[]
}

type Document<T> = { readonly line: number; readonly document: T | undefined }

/** The answers of a file in pieces that one request takes each, and those that none takes. */
export function importPieces<T>(documents: readonly Document<T>[]): Divided<T> {
  const pieces: { lines: number[]; answers: T[] }[] = []
  const unread: { line: number; reason: 'json' | 'large' }[] = []
  let room = 0
  for (const { line, document } of documents) {
    if (document === undefined) {
      unread.push({ line, reason: 'json' })
      continue
    }
    const bytes = new TextEncoder().encode(JSON.stringify(document)).length + 1
    if (bytes > mostBytes) {
      unread.push({ line, reason: 'large' })
      continue
    }
    let piece = pieces.at(-1)
    if (!piece || bytes > room || piece.answers.length === mostAnswers) {
      piece = { lines: [], answers: [] }
      pieces.push(piece)
      room = mostBytes
    }
    piece.lines.push(line)
    piece.answers.push(document)
    room -= bytes
  }
  return { pieces, unread }
}
