import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { slowDown } from './slow-down.ts'
import { violationsIn, violationsOutOfFrames } from './run-axe.ts'
import { visitors } from './what-was-shown.ts'

/**
 * What Playwright leaves out, of which the last list counts, and what a person's window has but nobody sees here: a spare process for the next
 * page, and a page of the browser's own behind each address bar. These two took half of the time.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
]

const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same without what windows need: a third less work for each page. It knows no settings of a profile. */
const withoutWindows = '/usr/bin/chromium-headless-shell'

/** CHROMIUM_PATH, else the machine's Chromium (one that has windows where that is asked for), else the one inside its npm package. */
export async function whichBrowser(hasWindows = false): Promise<{ executablePath: string; args: string[] }> {
  const given = process.env['CHROMIUM_PATH']
  const onMachine = [...(hasWindows ? [] : [withoutWindows]), ...withWindows].find(existsSync)
  const executablePath = given ?? onMachine
  if (executablePath) return { executablePath, args: flags }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags] }
}

let running: Promise<Browser> | undefined

/**
 * The browser of this worker, which its files share: a start takes longer than many a test. Everybody has contexts of their own; closing it
 * closes those that this caller opened, and the worker's end closes the browser.
 */
export async function launchBrowser(): Promise<Browser> {
  running ??= whichBrowser().then(options => chromium.launch(options))
  const browser = await running
  browser.once('disconnected', () => (running = undefined))
  const opened = new Set<BrowserContext>()
  const keep = (context: BrowserContext) => {
    opened.add(context)
    context.once('close', () => opened.delete(context))
    return context
  }
  const own: Partial<Browser> = {
    newContext: async options => keep(await browser.newContext(options)),
    newPage: async options => {
      const page = await browser.newPage(options)
      keep(page.context())
      return page
    },
    close: async () => void (await Promise.all([...opened].map(context => context.close()))),
  }
  return new Proxy(browser, {
    get: (target, name) => {
      const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A browser with a profile of its own on disk, for what only a profile's settings do. */
export async function launchPerson(profile: string): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(profile, { ...(await whichBrowser(true)), locale: 'es-AR' })
}

export type Visit = {
  page: Page
  /** What went wrong in the page: script errors, console errors, refused content. */
  complaints: string[]
  /** Addresses that were asked for. */
  requests: string[]
  close(): Promise<void>
}

type VisitOptions = { width?: number; height?: number; dark?: boolean; language?: string; touch?: boolean }

/** A person with a fresh browser: no cookies, no storage. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = 900, dark = false, language = 'es-AR', touch = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
  })
  await slowDown(context)
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  visitors.set(context, complaints)
  context.once('close', () => visitors.delete(context))
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  page.on('console', message => {
    // 401 is the honest answer to 'who am I' before anyone has signed in; the browser reports it as an error.
    const isAskingWho = message.text().includes('401') && message.location().url.endsWith('/api/v1/session')
    if (message.type() === 'error' && !isAskingWho)
      complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('request', request => requests.push(request.url()))
  return { page, complaints, requests, close: () => context.close() }
}

/** Counts the scripts that a page asks for from now on; what it gives back waits until none was on its way for half a second. */
export function watchScripts(page: Page): () => Promise<void> {
  let open = 0
  let last = Date.now()
  const count = (step: number) => (request: Request) => {
    if (request.resourceType() !== 'script') return
    open += step
    last = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => expect.poll(() => open === 0 && Date.now() - last >= 500, { timeout: 30_000 }).toBe(true)
}

const screens = fileURLToPath(new URL('./screens/', import.meta.url))

/** Keeps a picture of the screen (git-ignored) for whoever changes it to look at; where nobody does, it would only take time. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env['CI']) return
  mkdirSync(screens, { recursive: true })
  await page.screenshot({ path: join(screens, `${name}.png`), fullPage: true })
}

/**
 * No accessibility violation in the state the page is in, or in the part of it that a selector names; and no room below what it holds. Frames that run
 * no scripts are left out: nothing can be asked there.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (!part) await expectNoRoomBelow(page)
  const found = (await violationsIn(page, part)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** No colours too close to each other: what another theme changes. What reads the same is looked at in the first one. */
export async function expectContrast(page: Page): Promise<void> {
  const found = (await violationsOutOfFrames(page, undefined, ['color-contrast'])).map(({ nodes }) =>
    nodes.map(node => node.target.join(' ')).join(', '),
  )
  expect(found).toEqual([])
}

/** The page cannot be scrolled away: it is as long as what can be seen in it, not as what stands there for screen readers only. */
async function expectNoRoomBelow(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const bottomOf = (element: Element): number => {
      const { display, position, overflowY, marginBottom } = getComputedStyle(element)
      if (display === 'none' || position === 'fixed') return 0
      const { bottom, width, height } = element.getBoundingClientRect()
      const isSeen = width > 1 && height > 1
      const own = isSeen ? bottom + scrollY + (Number.parseFloat(marginBottom) || 0) : 0
      // What scrolls or is cut off by itself makes the page no longer.
      if (overflowY !== 'visible' && element !== document.body && element !== document.documentElement) return own
      const inside = [...element.children, ...(element.shadowRoot?.children ?? [])]
      return inside.reduce((lowest, each) => Math.max(lowest, bottomOf(each)), own)
    }
    const { scrollHeight, clientHeight } = document.documentElement
    return scrollHeight - Math.max(clientHeight, bottomOf(document.body))
  })
  expect(room, 'pixels below the content of the page').toBeLessThanOrEqual(1)
}

/** Nothing is cut off or scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
