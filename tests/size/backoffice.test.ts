import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const app = new URL('../../backoffice/dist/app/', import.meta.url)
type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** Every script the first screen waits for: the entry and what it imports at once. */
function firstScripts(manifest: Readonly<Record<string, Chunk>>): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) add(each)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) add(name)
  return [...files].filter(file => file.endsWith('.js'))
}

it('shows the first screen of the backoffice with at most 130 kB gzip of script', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', app), 'utf8'))
  const scripts = firstScripts(manifest)
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, app)), { level: 9 }).length, 0)
  expect(bytes / 1000).toBeLessThanOrEqual(130)
})
