import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../postgres.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export type ChildServer = {
  url: string
  /** SIGKILL: no handler runs, nothing is flushed by the process. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The built server in a process of its own, without limits, on demo data. It starts in a third of the time that its sources take. */
export async function startServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
  program = main,
): Promise<ChildServer> {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries > 900) throw new Error(`the server did not start: ${complaints}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    response => response.ok,
    () => false,
  )
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
