import { join } from 'node:path'
import * as v from 'valibot'
import { readPacked } from './packed-file.ts'

const releases = v.record(v.string(), v.array(v.array(v.string())))

/**
 * Files that an entry of the widget asks for later, by what stands before the hash of each: of the last build, as it noted them
 * (packages/widget/build/write-release.js). None where there is no such note: a page that names them only has them come sooner.
 */
export async function builtParts(widget: string, entry: string, names: readonly string[]): Promise<string[]> {
  const note = await readPacked(join(widget, 'releases.json'))
  const noted = note && v.parse(releases, JSON.parse(note.content.toString()))
  return (noted?.[entry]?.[0] ?? []).filter(part => names.includes(part.replace(/-[\w-]{8}\.js$/, '')))
}
