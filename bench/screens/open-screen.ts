import { until } from '../editor/type-in.ts'
import type { Tab } from '../widget/chromium.ts'

/** As the browser's own tools have it: two seconds to the server and back, 400 kbit a second. */
const slow3g = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** How long after its first picture a screen may still ask for something. */
const settling = 5_000

export type Loaded = { scripts: number; scriptBytes: number; bytes: number; requests: number; firstScreen: number }
type Screen = { path: string; ready: string; isStaff: boolean }
type Received = { requestId: string; type: string; response: { url: string } }
type Data = { requestId: string; encodedDataLength: number }

/** Opens a page and waits until what makes it usable is drawn. Bytes are those of the line, without headers. */
export async function openScreen(tab: Tab, url: string, { path, ready, isStaff }: Screen): Promise<Loaded> {
  await tab.ask('Page.enable')
  await tab.ask('Network.enable')
  await tab.ask('Emulation.setLocaleOverride', { locale: 'es' })
  await tab.ask('Network.setUserAgentOverride', { userAgent: 'bench', acceptLanguage: 'es' })
  // What older proxies and browsers take: brotli is told by the server's tests.
  await tab.ask('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  if (isStaff) await signIn(tab, url)
  await tab.ask('Network.clearBrowserCache')
  const responses = new Map<string, Received>()
  const lengths = new Map<string, number>()
  tab.on('Network.responseReceived', params => {
    const received = params as Received
    responses.set(received.requestId, received)
  })
  tab.on('Network.dataReceived', params => {
    const { requestId, encodedDataLength } = params as Data
    lengths.set(requestId, (lengths.get(requestId) ?? 0) + encodedDataLength)
  })
  await tab.ask('Network.emulateNetworkConditions', slow3g)
  const began = performance.now()
  await tab.ask('Page.navigate', { url: url + path })
  await until(tab, `Boolean(document.querySelector(${JSON.stringify(ready)}))`)
  const firstScreen = performance.now() - began
  await new Promise(resolve => setTimeout(resolve, settling))
  const scripts = [...responses.values()].filter(({ response }) => new URL(response.url).pathname.endsWith('.js'))
  const bytesOf = (all: readonly Received[]) =>
    all.reduce((sum, { requestId }) => sum + (lengths.get(requestId) ?? 0), 0)
  return {
    scripts: scripts.length,
    scriptBytes: bytesOf(scripts),
    bytes: bytesOf([...responses.values()]),
    requests: responses.size,
    firstScreen,
  }
}

async function signIn(tab: Tab, url: string): Promise<void> {
  await tab.ask('Page.navigate', { url: `${url}/login` })
  await until(tab, `Boolean(document.querySelector('input[type=password]'))`)
  const body = JSON.stringify({ email: 'admin@demo.local', password: 'ventanilla' })
  await tab.ask('Runtime.evaluate', {
    awaitPromise: true,
    expression: `fetch('/api/v1/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(body)} })`,
  })
}
