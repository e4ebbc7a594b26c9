import type { Tab } from './chromium.ts'

/** How long a page is left alone once it is there, so that what it puts off counts too. */
const settling = 400

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** `tts` and `tdur` are the thread's own time, in microseconds: what other programs take from it does not count. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tts?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

export const scriptWork =
  /^(v8\.(evaluateModule|callFunction|callAsConstructor|newInstance)|RunMicrotasks|FunctionCall)$/

/** Work of the main thread, by the names the browser gives it. */
const kinds = {
  script: scriptWork,
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
} as const
/** `task` is all that the main thread did for the page. */
export type Work = Record<keyof typeof kinds | 'task', number>

/**
 * Milliseconds of work that a page is for its main thread, from its trace. The browser's own sum, ScriptDuration, leaves out what runs when
 * a promise is kept, and so most of a form that waits for its definition.
 */
export async function workOf(tab: Tab, address: string): Promise<Work> {
  const events: TraceEvent[] = []
  tab.on('Tracing.dataCollected', params => {
    if ('value' in params) events.push(...(params.value as TraceEvent[]))
  })
  const end = new Promise<void>(resolve => tab.on('Tracing.tracingComplete', () => resolve()))
  await tab.ask('Page.enable')
  // By the thread's own time too.
  await tab.ask('Performance.enable', { timeDomain: 'threadTicks' })
  await tab.ask('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'v8.execute'] },
  })
  const loaded = new Promise<void>(resolve => tab.on('Page.loadEventFired', () => resolve()))
  await tab.ask('Page.navigate', { url: address })
  await loaded
  await pause(settling)
  await tab.ask('Tracing.end')
  await end
  const { metrics } = (await tab.ask('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  const task = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  const { result } = (await tab.ask('Runtime.evaluate', { expression: isDrawn })) as { result: { value?: unknown } }
  if (result.value !== true) throw new Error(`no form at ${address}`)
  const started = events.find(({ name }) => name === 'v8.evaluateModule')
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === started?.pid && tid === started.tid)
  const sum = (kind: RegExp) => covered(own.filter(({ name }) => kind.test(name)))
  return { script: sum(kinds.script), style: sum(kinds.style), layout: sum(kinds.layout), task }
}

/** Milliseconds covered by events, those inside others once. */
export function covered(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, 0]
  const spans = events.map(({ tts = 0, tdur = 0 }) => ({ start: tts, stop: tts + tdur }))
  for (const { start, stop } of spans.toSorted((one, other) => one.start - other.start)) {
    sum += Math.max(stop - Math.max(start, end), 0)
    end = Math.max(end, stop)
  }
  return sum / 1000
}

const root = `(document.getElementsByTagName('ventanilla-form')[0] ?? { shadowRoot: document }).shadowRoot`
const firstField = `${root}?.querySelector('form input')`
const isDrawn = `Boolean(${firstField})`

/**
 * In the page, so it is text: before every frame it looks whether a field stands in it, and has it laid out: whether a browser does that
 * before the frame or in it depends on what else the page has to do then, and nobody writes in a field that has no place yet.
 */
const noteFirstInput = `requestAnimationFrame(function look() {
  const field = ${firstField}
  if (!field) return requestAnimationFrame(look)
  field.getBoundingClientRect()
  globalThis.firstInput = performance.now()
})`

/**
 * Milliseconds from asking for a page to the frame with its first field. The page notes it and is asked once it has settled: to be told
 * at once, the browser would have to watch what the page runs, which costs the more the more it runs.
 */
export async function firstInputOf(tab: Tab, address: string): Promise<number> {
  await tab.ask('Page.enable')
  await tab.ask('Page.addScriptToEvaluateOnNewDocument', { source: noteFirstInput })
  const loaded = new Promise<void>(resolve => tab.on('Page.loadEventFired', () => resolve()))
  await tab.ask('Page.navigate', { url: address })
  await loaded
  await pause(settling)
  const { result } = (await tab.ask('Runtime.evaluate', { expression: 'globalThis.firstInput' })) as {
    result: { value?: unknown }
  }
  if (typeof result.value !== 'number') throw new Error(`no form at ${address}`)
  return result.value
}
