import type { Tab } from '../widget/chromium.ts'
import { covered, scriptWork, type TraceEvent } from '../widget/visit.ts'

/** Between two keys: longer than the journal of unsaved work waits, so that writing it counts too. */
const between = 400

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Runs an expression in the page until it is true. */
export async function until(tab: Tab, expression: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { result } = (await tab.ask('Runtime.evaluate', { expression })) as { result: { value?: unknown } }
    if (result.value === true) return
    await pause(100)
  }
  throw new Error(`never true: ${expression}`)
}

async function press(tab: Tab, letter: string): Promise<void> {
  const key = {
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  }
  await tab.ask('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, unmodifiedText: letter, ...key })
  await tab.ask('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Milliseconds of script on the main thread for each letter typed into the field that has the focus, until the next one. */
export async function scriptOfKeys(tab: Tab, letters: string): Promise<number[]> {
  const events: TraceEvent[] = []
  tab.on('Tracing.dataCollected', params => {
    if ('value' in params) events.push(...(params.value as TraceEvent[]))
  })
  const end = new Promise<void>(resolve => tab.on('Tracing.tracingComplete', () => resolve()))
  await tab.ask('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'v8.execute'] },
  })
  for (const letter of letters) {
    await press(tab, letter)
    await pause(between)
  }
  await tab.ask('Tracing.end')
  await end
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown'
  const keys = events.filter(isKey).toSorted((one, other) => (one.tts ?? 0) - (other.tts ?? 0))
  const [first] = keys
  if (keys.length !== letters.length || !first) throw new Error(`${keys.length} keys of ${letters.length} arrived`)
  const work = events.filter(({ name, ph, pid, tid }) => {
    return ph === 'X' && pid === first.pid && tid === first.tid && scriptWork.test(name)
  })
  return keys.map((key, index) => {
    const [start, stop] = [key.tts ?? 0, keys[index + 1]?.tts ?? Number.POSITIVE_INFINITY]
    return covered(work.filter(({ tts = 0 }) => tts >= start && tts < stop))
  })
}
