import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

type Source = { readonly path: string; readonly text: string }

const skipped = new Set(['node_modules', 'dist', 'compiled', 'data'])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* walk(path)
    else if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path
  }
}

/** Every TypeScript source under a folder of the repository; tests only on request. */
export function sourcesUnder(folder: string, options: { tests?: boolean } = {}): Source[] {
  return [...walk(join(root, folder))]
    .filter(path => options.tests || !/\.test\.tsx?$/.test(path))
    .map(path => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}

/** What a source imports, statically or by name at run time. */
export function importsOf({ text }: Source): string[] {
  const pattern =
    /^\s*(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"=;]*?\bfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
  return [...text.matchAll(pattern)].flatMap(match => match[1] ?? match[2] ?? [])
}
