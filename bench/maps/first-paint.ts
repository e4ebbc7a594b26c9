import { until } from '../editor/type-in.ts'
import type { Tab } from '../widget/chromium.ts'

/** "Fast 4G" of the browser's own tools: 165 ms to the server and back, 8.1 Mbit a second. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

/** Things on a page, also within its elements that keep theirs to themselves. */
const everywhere = `const all = (selector, root = document) => [...root.querySelectorAll(selector), ...[...root.querySelectorAll('*')].flatMap(each => each.shadowRoot ? all(selector, each.shadowRoot) : [])];
const named = name => all('button, label').find(each => each.textContent.trim() === name);`
/** True once a tile of the ground is drawn that can be seen. */
const isDrawn = `all('canvas.leaflet-tile-loaded').some(each => { const { width, bottom, top } = each.getBoundingClientRect(); return width > 0 && bottom > 0 && top < innerHeight })`

export type Opening = {
  /** What is open before the map is asked for, without a slow line. */
  readonly path: string
  /** What asks for the map, by its words; without it the whole page is waited for. */
  readonly button?: string
}

/** Milliseconds from asking for a map to the ground's first picture, on 4G with nothing of the map kept. */
export async function firstPaint(tab: Tab, url: string, { path, button }: Opening): Promise<number> {
  await tab.ask('Page.enable')
  await tab.ask('Network.enable')
  await tab.ask('Emulation.setDeviceMetricsOverride', { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false })
  await tab.ask('Emulation.setLocaleOverride', { locale: 'es' })
  await tab.ask('Network.setUserAgentOverride', { userAgent: 'bench', acceptLanguage: 'es' })
  if (button === undefined) {
    await tab.ask('Network.emulateNetworkConditions', fast4g)
    await tab.ask('Page.navigate', { url: url + path })
  } else {
    await tab.ask('Page.navigate', { url: url + path })
    await until(tab, `(() => { ${everywhere} return Boolean(named(${JSON.stringify(button)})) })()`)
    // What the page fetches ahead of time has come.
    await new Promise(resolve => setTimeout(resolve, 3_000))
    await tab.ask('Network.emulateNetworkConditions', fast4g)
  }
  const expression = `(async () => {
    ${everywhere}
    const began = ${button === undefined ? '0' : 'performance.now()'};
    ${button === undefined ? '' : `named(${JSON.stringify(button)}).click(); named(${JSON.stringify(button)})?.scrollIntoView({ block: 'start' });`}
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    while (!(${isDrawn})) {
      await frame();
      if (performance.now() - began > 60_000) return -1;
    }
    await frame();
    return performance.now() - began;
  })()`
  await until(tab, `document.readyState !== 'loading' && location.href !== 'about:blank'`)
  const { result } = (await tab.ask('Runtime.evaluate', { expression, awaitPromise: true })) as {
    result: { value?: number }
  }
  if (result.value === undefined || result.value < 0) throw new Error(`no map at ${path}`)
  return result.value
}
