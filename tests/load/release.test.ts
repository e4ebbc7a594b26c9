import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentNames } from '../../server/src/platform/config/config.ts'
import { freePort } from '../postgres.ts'
import { faultsOf, type Image, imageOf } from './image.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const unit = Object.fromEntries(
  text('deploy/ventanilla.service')
    .split('\n')
    .filter(line => /^\w+=/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder: string
/** The folder that `npm run pack` makes, as the image has it. */
let release: string
let image: Image
const running: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ventanilla-release-'))
  chmodSync(folder, 0o755)
  const owner = { uid: nobody.uid ?? process.getuid?.() ?? 0, gid: nobody.gid ?? process.getgid?.() ?? 0 }
  image = await imageOf(join(root, 'deploy/Dockerfile'), { sources: root, folder, owner })
  release = image.at(image.folder)
}, 600_000)
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A folder of whoever the server runs as, who may write nowhere else. */
function dataFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  if (nobody.uid !== undefined) chownSync(path, nobody.uid, nobody.gid)
  return path
}

const bare = (environment: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  LOG_LEVEL: 'warn',
  ...environment,
})

/** What the service's unit starts, or another command, as nobody, in nothing but its own folder and variables. */
async function start(environment: Record<string, string>, command = (unit['ExecStart'] ?? '').split(' ')) {
  const [, ...args] = command
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: release,
    env: bare({ PORT: String(port), ...environment }),
    ...nobody,
  })
  running.push(child)
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  child.stderr.on('data', chunk => (said += String(chunk)))
  const ended = new Promise<number | null>(resolve => child.on('exit', code => resolve(code)))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(said)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { url, port, child, ended, seconds: (performance.now() - began) / 1_000 }
}

function program(environment: Record<string, string>, ...args: string[]) {
  return run(process.execPath, ['server.js', ...args], { cwd: release, env: bare(environment), ...nobody })
}

function printOf(path: string): string {
  const hash = createHash('sha256')
  for (const name of (readdirSync(path, { recursive: true }) as string[]).toSorted()) hash.update(`${name}\n`)
  return hash.digest('hex')
}

function bytesOf(path: string): number {
  return Number(execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')[0])
}

it('a packed folder is small, holds no tools, and lists each of its libraries', async () => {
  expect(bytesOf(release)).toBeLessThan(150e6)
  const libraries = readdirSync(join(release, 'node_modules'))
  for (const tool of ['typescript', 'esbuild', 'rolldown', 'vite', 'vitest', 'react', 'preact'])
    expect(libraries).not.toContain(tool)
  const listed = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; group?: string; version: string; licenses?: unknown[] }[]
  }
  const names = listed.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
  const installed = libraries.flatMap(name =>
    name.startsWith('@')
      ? readdirSync(join(release, 'node_modules', name)).map(each => `${name}/${each}`)
      : name.startsWith('.')
        ? []
        : [name],
  )
  // An alias is listed under the name that it stands for.
  expect(installed.filter(name => name !== 'pdf-lib' && !names.includes(name))).toEqual([])
  expect(listed.components.filter(({ licenses }) => !licenses?.length)).toEqual([])
  // Nothing that a library needs is missing.
  await run('npm', ['ls', '--omit=dev', '--all'], { cwd: release })
})

it('it starts in ten seconds with the demo, is answered, draws, exports, is backed up and restored elsewhere, and stops as the unit says', async () => {
  const before = printOf(release)
  const data = dataFolder('data')
  const first = await start({ DATA_DIR: data })
  expect(first.seconds).toBeLessThan(10)

  const path = '/api/v1/public/forms/public-consultation'
  const { version } = (await (await fetch(`${first.url}${path}`)).json()) as { version: number }
  expect(version).toBe(1)
  for (const page of ['/', '/demo/', '/widget/v1.js', '/api/docs', '/publico/consultar-estado']) {
    const got = await fetch(first.url + page)
    expect([page, got.status < 400]).toEqual([page, true])
  }
  const headers = { 'Content-Type': 'application/json', Origin: first.url }
  const body = JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' })
  const signedIn = await fetch(`${first.url}/api/v1/session`, { method: 'POST', headers, body })
  const cookie = { Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const listed = await fetch(`${first.url}/api/v1/forms/neighbour-complaint/answers`, { headers: cookie })
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const [answer] = items
  expect(answer).toBeDefined()
  const pdf = await fetch(`${first.url}/api/v1/answers/${answer?.id}/pdf`, { headers: cookie })
  expect(String(Buffer.from(await pdf.arrayBuffer()).subarray(0, 5))).toBe('%PDF-')
  const sheet = await fetch(`${first.url}/api/v1/forms/neighbour-complaint/answers.csv`, { headers: cookie })
  expect(await sheet.text()).toMatch(/\nVM\d+,/)

  const copy = join(dataFolder('backups'), 'today')
  expect((await program({ DATA_DIR: data }, 'backup', copy)).stdout).toMatch(/today is whole: \d+ rows and \d+ files/)
  expect((await program({ DATA_DIR: data }, 'backup', '--check', copy)).stdout).toMatch(/is whole/)
  await expect(program({ DATA_DIR: data }, 'restore', copy)).rejects.toThrow(/not empty/)
  expect((await program({ DATA_DIR: data }, 'doctor')).stdout).toMatch(/Nothing is wrong/)
  expect((await program({ DATA_DIR: data }, 'audit-verify')).stdout).not.toMatch(/is running/)
  await expect(program({ DATA_DIR: data }, 'doktor')).rejects.toThrow(/no program 'doktor'/)

  const asked15 = Date.now()
  first.child.kill(unit['KillSignal'] as NodeJS.Signals)
  expect(await first.ended).toBe(0)
  expect(Date.now() - asked15).toBeLessThan(Number(unit['TimeoutStopSec']) * 1_000)

  // Elsewhere is what the image's steps made, started by its command with its variables; only the port is a free one.
  const { PORT: _, DATA_DIR = '', ...variables } = image.environment
  const elsewhere = image.at(DATA_DIR)
  expect((await program({ DATA_DIR: elsewhere }, 'restore', copy)).stdout).toMatch(/Restored \d+ rows/)
  const second = await start({ ...variables, DATA_DIR: elsewhere }, [...image.command])
  const again = await fetch(`${second.url}/api/v1/forms/neighbour-complaint/answers`, { headers: cookie })
  expect(((await again.json()) as { items: { id: string }[] }).items[0]?.id).toBe(answer?.id)
  // The image's own question whether it is well, as whoever it runs as, with its own variables.
  const [, ...asked] = image.health
  const well = () =>
    run(process.execPath, asked, { env: bare({ ...image.environment, PORT: String(second.port) }), ...nobody })
  await well()
  second.child.kill(image.stopSignal as NodeJS.Signals)
  expect(await second.ended).toBe(0)
  await expect(well()).rejects.toThrow()
  // Read-only but for its data: nothing came or went beside it.
  expect(printOf(release)).toBe(before)
})

it('the image is of one Node, for a user who is not root, and the compose file names what there is', async () => {
  expect(faultsOf(text('deploy/Dockerfile'))).toEqual([])
  const { user, environment, command, health, ports } = image
  expect(user).toBe('node')
  expect(command).toEqual(['node', 'server.js'])
  expect(health[0]).toBe('node')
  // Its own question reads the port there.
  expect(ports).toEqual([environment['PORT']])
  expect(Object.keys(environment).filter(name => !environmentNames.includes(name) && name !== 'NODE_ENV')).toEqual([])
  expect(Object.keys(environment).filter(name => /SECRET|PASSWORD|TOKEN|KEY/.test(name))).toEqual([])
  const nodes = [...text('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(nodes).toHaveLength(text('deploy/Dockerfile').match(/^FROM /gm)?.length ?? 0)
  expect(new Set(nodes).size).toBe(1)
  const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } }
  expect(Number(nodes[0])).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]))
  const variables = [...text('deploy/compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '')
  const others = ['POSTGRES_USER', 'POSTGRES_PASSWORD']
  expect(variables.filter(name => !environmentNames.includes(name) && !others.includes(name))).toEqual([])
  expect(variables).toContain('DATABASE_URL')
  for (const name of ['docs/operating.md', 'deploy/Dockerfile', 'deploy/compose.yaml'])
    expect(existsSync(join(root, name))).toBe(true)
  // Where there is what reads the compose file, it finds nothing wrong, and asks for what must be given.
  const compose = (environment: Record<string, string>) =>
    run('docker-compose', ['-f', 'deploy/compose.yaml', 'config'], { cwd: root, env: bare(environment) })
  const hasCompose = await run('docker-compose', ['version']).then(
    () => true,
    () => false,
  )
  if (!hasCompose) process.stderr.write('No docker-compose on this machine: the compose file is not read by it.\n')
  else {
    const given = { POSTGRES_PASSWORD: 'secret', PUBLIC_URL: 'https://forms.example.org' }
    expect((await compose(given)).stdout).toContain('postgres://ventanilla:secret@database/ventanilla')
    await expect(compose({ PUBLIC_URL: given.PUBLIC_URL })).rejects.toThrow('POSTGRES_PASSWORD')
  }
  // Where there is a builder, it builds.
  const hasBuilder = await run('docker', ['info']).then(
    () => true,
    () => false,
  )
  if (hasBuilder) await run('docker', ['build', '-f', 'deploy/Dockerfile', '.'], { cwd: root })
})
