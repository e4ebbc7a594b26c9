import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const widget = `${root}packages/widget`
const bin = (name: string) => `${root}node_modules/.bin/${name}`

describe('@ventanilla/widget as npm gets it', () => {
  beforeAll(() => void execFileSync(bin('tsc'), ['-b', widget], { stdio: 'inherit' }), 60_000)

  it('has nothing that publint would change', async () => {
    const { messages } = await publint({ pkgDir: widget, pack: false, strict: true })
    expect(messages).toEqual([])
  })

  it('gives its types to whoever imports it as a module', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ventanilla-pack-'))
    const tarball = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
        cwd: widget,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as [{ filename: string; files: { path: string }[] }]
    const [{ filename, files }] = tarball
    execFileSync(bin('attw'), [join(folder, filename), '--profile', 'esm-only'], { stdio: 'pipe' })
    rmSync(folder, { recursive: true })
    const named = files.map(({ path }) => path)
    for (const path of [
      'README.md',
      'LICENSE',
      'react.d.ts',
      'dist/index.js',
      'dist/v1.js',
      'dist/frame.js',
      'dist/types/index.d.ts',
    ])
      expect(named).toContain(path)
    expect(named.filter(path => /^src|built-from|releases|\.server|\.(br|gz)$/.test(path))).toEqual([])
  })

  it('needs no other package, in its types either', () => {
    const seen = new Set<string>()
    const visit = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      const text = readFileSync(`${widget}/dist/types/${name}`, 'utf8')
      for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
        expect(from).toMatch(/^\.\.?\//)
        const path = posix.join(posix.dirname(name), from)
        expect(path).not.toMatch(/^\.\./)
        visit(path.replace(/\.tsx?$/, '.d.ts'))
      }
    }
    visit('index.d.ts')
    expect(seen.size).toBeGreaterThan(2)
  })
})
