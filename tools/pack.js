// Packs what our own server gives (server/src/platform/html/packed-file.ts), once and as small as it gets, when it is built.
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const packs = {
  br: content => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: content => promisify(gzip)(content, { level: 9 }),
}

/** Writes the packed forms of a file beside it. */
export async function packFile(path, content) {
  await Promise.all(
    Object.entries(packs).map(async ([suffix, pack]) => await writeFile(`${path}.${suffix}`, await pack(content))),
  )
}
