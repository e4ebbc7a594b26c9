// Packs what our own server gives (server/src/platform/html/packed-file.ts), once, when it is built.
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The last step of quality takes as long as all others together, and two bytes of a hundred: the first start would wait for it. */
const quality = 10

export const packs = {
  br: content => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    return promisify(brotliCompress)(content, { params })
  },
  gz: content => promisify(gzip)(content, { level: 9 }),
}

/** Writes the packed forms of a file beside it. */
export async function packFile(path, content) {
  await Promise.all(
    Object.entries(packs).map(async ([suffix, pack]) => await writeFile(`${path}.${suffix}`, await pack(content))),
  )
}
