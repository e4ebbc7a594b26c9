import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstAfterOldest } from '../boundaries/contracting.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The last commit before the migration that the oldest release beside this one does not have; undefined where the history is not here. */
export function oldestCommit(): string | undefined {
  try {
    const added = git('log', '--format=%H', '--diff-filter=A', '--', `drizzle/postgres/${firstAfterOldest}_*.sql`)
    return added === '' ? undefined : git('rev-parse', '--verify', `${added.split('\n').at(-1)}^`)
  } catch {
    return undefined
  }
}

export type OldRelease = { readonly program: string; remove(): void }

/** The server of that commit, built in a folder of its own from its sources and the libraries that are installed here. */
export function buildOld(commit: string): OldRelease {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-old-'))
  const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512e6 })
  execFileSync('tar', ['x', '-C', folder], { input: tree })
  const ours = join('node_modules', '@ventanilla')
  mkdirSync(join(folder, ours), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@ventanilla') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(root, ours)))
    symlinkSync(readlinkSync(join(root, ours, name)), join(folder, ours, name))
  for (const step of ['texts', 'server', 'town'])
    execFileSync(process.execPath, ['tools/build.js', step], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    program: join(folder, 'server/dist/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
