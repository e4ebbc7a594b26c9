// Packs what our own server gives to browsers (server/src/platform/html/packed-file.ts): beside every text that a build left, what brotli
// and gzip make of it. `npm run build` waits for it; a first start does it beside the running server, which packs for itself until then.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const served = ['packages/widget/dist', 'backoffice/dist/app'].map(folder => join(root, folder))

const packs = {
  br: content => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    return promisify(brotliCompress)(content, { params })
  },
  gz: content => promisify(gzip)(content, { level: 9 }),
}
const suffixes = Object.keys(packs)

function* textsUnder(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'types') continue
    if (entry.isDirectory()) yield* textsUnder(path)
    else if (/\.(js|css|html|svg)$/.test(entry.name)) yield path
  }
}

const timeOf = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs
const isPacked = (path, suffix) => (timeOf(`${path}.${suffix}`) ?? 0) >= timeOf(path)

/** The packings that are not there, or are of a file that was there before. */
export const unpacked = (folders = served) =>
  folders
    .flatMap(folder => [...textsUnder(folder)])
    .flatMap(path => suffixes.map(suffix => ({ path, suffix })))
    .filter(({ path, suffix }) => !isPacked(path, suffix))

/** A server may read it at any moment: it appears whole, and as old as what was packed, should that have changed meanwhile. */
async function pack({ path, suffix }) {
  const time = Math.ceil(timeOf(path)) / 1000
  const unfinished = join(dirname(path), `.${basename(path)}.${suffix}`)
  await writeFile(unfinished, await packs[suffix](await readFile(path)))
  await utimes(unfinished, time, time)
  await rename(unfinished, `${path}.${suffix}`)
}

/** As many at a time as Node has threads for it, so that little is lost by whoever ends it. */
export async function packAll(wanted = unpacked()) {
  const left = [...wanted]
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await pack(next)
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await packAll()
