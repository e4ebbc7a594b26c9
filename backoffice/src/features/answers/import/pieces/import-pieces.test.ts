import { expect, it } from 'vitest'
import { importPieces } from './import-pieces.ts'
import { nothingRead, withRefused, withResults } from './import-report.ts'

const document = (line: number, bytes = 10) => ({ line, document: 'x'.repeat(bytes) })

it('divides the answers of a file into what a request takes, in their order', () => {
  const lines = (divided: ReturnType<typeof importPieces>) => divided.pieces.map(piece => piece.lines)
  const many = importPieces(Array.from({ length: 250 }, (_, index) => document(index + 1)))
  expect(lines(many).map(piece => [piece[0], piece.length])).toEqual([
    [1, 100],
    [101, 100],
    [201, 50],
  ])
  expect(lines(importPieces([document(1, 500_000), document(2, 300_000), document(3, 200_000)]))).toEqual([[1, 2], [3]])
  // Two bytes a letter.
  const wide = { line: 4, document: 'ñ'.repeat(450_001) }
  const unread = importPieces([document(1), { line: 2, document: undefined }, wide])
  expect([lines(unread), unread.unread]).toEqual([
    [[1]],
    [
      { line: 2, reason: 'json' },
      { line: 4, reason: 'large' },
    ],
  ])
})

it('adds up what became of the pieces, by the lines of the file', () => {
  const result = { code: null, reason: null, notes: [] }
  const file = { reason: 'file', at: 'A / B' } as const
  const first = withResults(
    withRefused(nothingRead, 3, 'json'),
    [1, 2],
    [
      { ...result, outcome: 'imported', notes: [{ reason: 'edits', at: '' }, file] },
      { ...result, outcome: 'refused', reason: 'date' },
    ],
  )
  expect(
    withResults(
      first,
      [4, 5],
      [
        { ...result, outcome: 'known' },
        { ...result, outcome: 'readable', notes: [file] },
      ],
    ),
  ).toEqual({
    readable: 1,
    imported: 1,
    known: 1,
    refused: [
      { line: 3, reason: 'json', code: '' },
      { line: 2, reason: 'date', code: '' },
    ],
    left: [
      { ...file, count: 2 },
      { reason: 'edits', at: '', count: 1 },
    ],
  })
})
