import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/postgres.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** The built product in a process of its own, without limits. */
export async function startBuilt(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error('the server did not start')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    response => response.ok,
    () => false,
  )
}
