import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

const level = 3
const open = { level, finishFlush: constants.Z_SYNC_FLUSH }

const encoder = new TextEncoder()
/** A letter takes three bytes at most. */
const bytesOfLetter = 3

/**
 * A file of a zip archive that is packed piece by piece by zlib, three times as fast as in JavaScript. Every piece ends on a whole byte, so
 * that the pieces one after the other are one stream.
 */
export class DeflatedFile implements ZipInputFile {
  readonly compression = 8
  crc = 0
  size = 0
  ondata?: AsyncFlateStreamHandler

  readonly filename: string
  /** Where every piece is encoded: new memory for each would wait for the collector by the hundred megabytes. */
  #room = new Uint8Array()

  constructor(filename: string) {
    this.filename = filename
  }

  push(text: string, isLast = false): void {
    if (this.#room.length < text.length * bytesOfLetter) this.#room = new Uint8Array(text.length * bytesOfLetter)
    const bytes = this.#room.subarray(0, encoder.encodeInto(text, this.#room).written)
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    this.ondata?.(null, new Uint8Array(deflateRawSync(bytes, isLast ? { level } : open)), isLast)
  }
}
