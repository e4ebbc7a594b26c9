import type { WidgetEvents } from '../host/host-events.ts'

/** The specification's message (3 §2), from the window to itself: a page may listen without knowing the element. */
export function postSaved({ answerId, docCode, timestamp }: WidgetEvents['saved']): void {
  const { origin } = window.location
  window.postMessage({ type: 'ANSWER_SAVED', answerId, docCode, timestamp }, origin === 'null' ? '*' : origin)
}
