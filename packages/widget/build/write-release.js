import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hashed = /-[\w-]{8}\.js$/

/**
 * Writes what a build of an entry made. Chunks of the release before it stay, for pages that loaded its script and ask for a chunk now;
 * older ones go. `releases.json` remembers, for every entry, what the last two different builds wrote.
 */
export function writeRelease(dir, entry, files) {
  mkdirSync(dir, { recursive: true })
  for (const { fileName, code } of files) {
    const path = join(dir, fileName)
    if (!hashed.test(fileName) || !existsSync(path)) writeFileSync(path, code)
  }
  keepTwo(dir, entry, files)
}

function keepTwo(dir, entry, files) {
  const note = join(dir, 'releases.json')
  const releases = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {}
  const chunks = files.map(({ fileName }) => fileName).filter(name => hashed.test(name))
  const [last = []] = releases[entry] ?? []
  const isSame = last.join() === chunks.join()
  releases[entry] = isSame ? releases[entry] : [chunks, last]
  writeFileSync(note, JSON.stringify(releases, null, 2))
  const wanted = new Set(Object.values(releases).flat(2))
  for (const name of readdirSync(dir)) {
    const script = name.replace(/\.(br|gz)$/, '')
    if (hashed.test(script) && !wanted.has(script)) rmSync(join(dir, name))
  }
}
