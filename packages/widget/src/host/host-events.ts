/** What a form tells the page it stands in; never what somebody wrote. */
export type WidgetEvents = {
  ready: { formId: string; version: number }
  resize: { height: number }
  change: { questionId: string }
  step: { number: number; total: number }
  saved: { answerId: string; docCode: string; timestamp: string }
  error: { code: string }
}

export type Listeners = { readonly [Name in keyof WidgetEvents]?: (detail: WidgetEvents[Name]) => void }

export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void

/**
 * Sends each event to the listener of `mount` and, as a DOM event, to the element. It does not bubble: a `resize` or an `error` on its way
 * up would call the page's own listeners of those names.
 */
export function createEmit(element: HTMLElement, listeners: Listeners = {}): Emit {
  return (name, detail) => {
    listeners[name]?.(detail)
    element.dispatchEvent(new CustomEvent(name, { detail }))
  }
}
