import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Visit, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
let person: Visit
beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
  person = await visit(browser)
  await person.page.goto(`${server.url}/publico/contestar/animal-registry`)
  // At an address of the page's own site: its policy lets nothing else in.
  const client = await bundledClient()
  await person.page.route('**/client/upload-file.js', route =>
    route.fulfill({ body: client, contentType: 'text/javascript' }),
  )
  await person.page.evaluate(inPage)
  // While anything is caught on its way, every body goes through the test too: seconds for a large file.
  await person.page.unrouteAll()
})
afterAll(async () => {
  await person.close()
  await browser.close()
  await server.stop()
})

async function bundledClient(): Promise<string> {
  const source = fileURLToPath(new URL('../../packages/api/src/client/upload-file.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    conditions: ['ventanilla-source'],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The client of the API, in the browser it is written for. */
const inPage = `(async () => {
  const api = await import('/client/upload-file.js')
  const connection = { base: location.origin, credentials: 'omit', language: () => 'es' }
  globalThis.tried = async (name, bytes, more = {}) => {
    const fractions = []
    const file = new File([bytes], name)
    const options = { purpose: 'answer', kind: 'image', onProgress: fraction => fractions.push(fraction), ...more }
    try {
      return { uploaded: await api.uploadFile(connection, 'animal-registry', file, options), fractions }
    } catch (error) {
      return { failed: error.name, code: error.problem?.code, status: error.status, fractions }
    }
  }
  globalThis.removed = file => api.removeUpload(connection, file).then(() => 'removed', error => error.name)
  globalThis.picture = () => new Promise(resolve => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    const pixels = canvas.getContext('2d').createImageData(600, 600)
    for (let at = 0; at < pixels.data.length; at += 65536) crypto.getRandomValues(pixels.data.subarray(at, at + 65536))
    canvas.getContext('2d').putImageData(pixels, 0, 0)
    canvas.toBlob(async blob => resolve(new Uint8Array(await blob.arrayBuffer())), 'image/png')
  })
})()`

type Tried = {
  uploaded?: { fileId: string; token: string; name: string; size: number; type: string }
  failed?: string
  code?: string
  status?: number
  fractions: number[]
}
const tried = (script: string) => person.page.evaluate<Tried>(script)

describe('a file sent from a browser', () => {
  it('arrives, telling how far it has come, and can be taken back once', async () => {
    const { uploaded, fractions } = await tried("picture().then(bytes => tried('calle rota.png', bytes))")
    expect(uploaded).toMatchObject({ name: 'calle rota.png', type: 'image/png' })
    expect(uploaded?.size).toBeGreaterThan(500_000)
    expect(fractions.at(-1)).toBe(1)
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions)
    const remove = `removed(${JSON.stringify(uploaded)})`
    expect(await person.page.evaluate(remove)).toBe('removed')
    // What is gone already is where it should be.
    expect(await person.page.evaluate(remove)).toBe('removed')
  })

  it('can be cancelled on its way', async () => {
    const outcome = await tried(`(() => {
      const stop = new AbortController()
      return tried('a.png', new Uint8Array(40_000_000), { signal: stop.signal, onProgress: () => stop.abort() })
    })()`)
    expect(outcome.failed).toBe('AbortError')
    const before = "tried('a.png', new Uint8Array(9), { signal: AbortSignal.abort() })"
    expect((await tried(before)).failed).toBe('AbortError')
  })

  it('is refused with a reason, be it far too large and still on its way', async () => {
    const large = await tried("tried('a.png', new Uint8Array(60_000_000))")
    expect([large.failed, large.status, large.code]).toEqual(['ApiProblem', 413, 'upload.tooLarge'])
    const other = await tried("tried('a.exe', new Uint8Array(4_000_000))")
    expect([other.failed, other.status, other.code]).toEqual(['ApiProblem', 415, 'upload.type'])
  })

  it('that finds no network has an unknown outcome, and can be sent again', async () => {
    const context = person.page.context()
    await context.setOffline(true)
    expect((await tried("tried('a.png', new Uint8Array(9))")).failed).toBe('NoResponse')
    await context.setOffline(false)
    expect((await tried("picture().then(bytes => tried('a.png', bytes))")).uploaded?.type).toBe('image/png')
  })
})
