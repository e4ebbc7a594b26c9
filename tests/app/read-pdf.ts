import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type ReadPdf = {
  /** What each page says, in reading order. */
  pages: string[]
  /** Of each page, how much of it is not white, from 0 to 1. */
  ink: number[]
  /** In points. */
  sizes: { width: number; height: number }[]
  /** What the document says of itself. */
  info: string
}

/** Prints a PDF as a printer would, with poppler's programs: a document may hold all its words and draw none of them. */
export function readPdf(bytes: Uint8Array, keepAs?: string): Promise<ReadPdf> {
  return inFolder(bytes, async (file, folder) => {
    const text = await poppler('pdftotext', ['-layout', file, '-'])
    const info = await poppler('pdfinfo', ['-f', '1', '-l', '9999', file])
    await poppler('pdftoppm', ['-r', '50', '-gray', file, join(folder, 'page')])
    const pictures = readdirSync(folder).filter(name => name.endsWith('.pgm'))
    if (keepAs !== undefined) await poppler('pdftoppm', ['-r', '80', '-png', file, keepAs])
    return {
      info,
      pages: text.split('\f').slice(0, -1),
      ink: pictures.toSorted().map(name => inkOf(readFileSync(join(folder, name)))),
      sizes: [...info.matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, width, height]) => ({
        width: Number(width),
        height: Number(height),
      })),
    }
  })
}

/** What a PDF is read aloud from: its headings, texts and pictures in order. Takes seconds for a long one. */
export function readPdfStructure(bytes: Uint8Array): Promise<string> {
  return inFolder(bytes, file => poppler('pdfinfo', ['-struct-text', file]))
}

async function inFolder<T>(bytes: Uint8Array, read: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, bytes)
    return await read(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function poppler(program: string, given: string[]): Promise<string> {
  try {
    return (await run(program, given, { maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new Error(`${program} is missing: install poppler-utils to test PDFs`) : error
  }
}

/** PGM: 'P5', width, height, 255, then a byte a pixel. */
function inkOf(picture: Buffer): number {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 60))
  if (!head) throw new Error('not a picture')
  const pixels = picture.subarray(head[0].length)
  return pixels.filter(pixel => pixel < 200).length / (Number(head[1]) * Number(head[2]))
}
