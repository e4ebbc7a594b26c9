import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { whichBrowser } from '../../tests/journeys/browser.ts'

type Message = { id?: number; sessionId?: string; method?: string; params?: object; result?: object; error?: object }

/** One page of a browser, by the browser's own protocol. */
export type Tab = {
  ask(method: string, params?: object): Promise<object>
  on(method: string, listener: (params: object) => void): void
  close(): Promise<void>
}

/**
 * A browser that is spoken to by its pipe. Playwright would watch every request of the page, for which V8 reads the script once more at
 * each, and make worlds of its own in it: both would be measured along.
 */
export async function openChromium(): Promise<{ newTab(): Promise<Tab>; close(): Promise<void> }> {
  const { executablePath, args } = await whichBrowser(true)
  const profile = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'))
  const own = ['--headless', '--remote-debugging-pipe', '--no-first-run', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, [...args, ...own], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const { ask, hear } = speakWith(browser)

  async function newTab(): Promise<Tab> {
    const { browserContextId } = (await ask('Target.createBrowserContext')) as { browserContextId: string }
    const { targetId } = (await ask('Target.createTarget', { url: 'about:blank', browserContextId })) as {
      targetId: string
    }
    const { sessionId } = (await ask('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    const forget: (() => void)[] = []
    return {
      ask: (method, params) => ask(method, params, sessionId),
      on: (method, listener) =>
        forget.push(
          hear(message => {
            if (message.sessionId === sessionId && message.method === method) listener(message.params ?? {})
          }),
        ),
      async close() {
        for (const each of forget) each()
        await ask('Target.disposeBrowserContext', { browserContextId })
      },
    }
  }
  return {
    newTab,
    async close() {
      const gone = new Promise(resolve => browser.once('exit', resolve))
      await ask('Browser.close')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Messages are JSON, a zero byte after each. */
function speakWith(browser: ChildProcess) {
  const [, , , input, output] = browser.stdio as unknown as [null, null, null, Writable, Readable]
  const listeners = new Set<(message: Message) => void>()
  let rest = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0')
    rest = messages.pop() ?? ''
    for (const text of messages) for (const listener of listeners) listener(JSON.parse(text) as Message)
  })
  function hear(listener: (message: Message) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let last = 0
  function ask(method: string, params: object = {}, sessionId?: string): Promise<object> {
    const id = ++last
    return new Promise((resolve, reject) => {
      const forget = hear(message => {
        if (message.id !== id) return
        forget()
        if (message.error) reject(new Error(`${method}: ${JSON.stringify(message.error)}`))
        else resolve(message.result ?? {})
      })
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
    })
  }
  return { ask, hear }
}
