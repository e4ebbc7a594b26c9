import type { StartingAnswer } from '@ventanilla/ui'
import { Unreadable } from './seal.ts'

/** What goes to another device: the answer as it stands, where in the form somebody was, and when. */
export type Carried = {
  answer: StartingAnswer
  /** Files that are known by their names alone, by field. */
  names: Readonly<Record<string, { name: string; size: number }>>
  /** Of a save whose outcome is unknown: trying again there with it finds the answer where it did arrive. */
  key?: string | undefined
  /** When, as an instant. */
  at: string
}

type CarriedFile = { field: string; name: string; type: string; size: number }
type Head = Carried & { files: CarriedFile[] }

type Bytes = Uint8Array<ArrayBuffer>
export type Files = ReadonlyMap<string, File>

/** As bytes: how long the head is, the head as JSON, then each file after the other. */
export async function packCarried(carried: Carried, files: Files): Promise<Bytes> {
  const listed = [...files].map(([field, { name, type, size }]): CarriedFile => ({ field, name, type, size }))
  const head = new TextEncoder().encode(JSON.stringify({ ...carried, files: listed } satisfies Head))
  const size = listed.reduce((sum, each) => sum + each.size, 4 + head.length)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, head.length)
  bytes.set(head, 4)
  let at = 4 + head.length
  for (const file of files.values()) {
    bytes.set(new Uint8Array(await file.arrayBuffer()), at)
    at += file.size
  }
  return bytes
}

/** Whatever follows the last file is left out. Throws Unreadable. */
export function unpackCarried(bytes: Bytes): { carried: Carried; files: Map<string, File> } {
  if (bytes.length < 4) throw new Unreadable('too short')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head: unknown = parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)))
  if (!isHead(head)) throw new Unreadable('of another release')
  const { files: listed, ...carried } = head
  const files = new Map<string, File>()
  let at = 4 + length
  for (const { field, name, type, size } of listed) {
    files.set(field, new File([bytes.slice(at, at + size)], name, { type }))
    at += size
  }
  return { carried, files }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isHead(head: unknown): head is Head {
  return typeof head === 'object' && head !== null && 'answer' in head && 'files' in head && Array.isArray(head.files)
}
