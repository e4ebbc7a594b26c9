/** What a span says beside its name: names of routes, tables and kinds, never a value. */
export type Attributes = Readonly<Record<string, string | number>>

/** A request as a span; `after` says how it ended. */
export type RequestSpan = {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly after: () => { readonly name: string; readonly attributes: Attributes; readonly isFailed: boolean }
}

export type Tracing = {
  /** Work as a part of what is under way. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A request, as a part of what its `traceparent` names. */
  request(span: RequestSpan, work: () => Promise<void>): Promise<void>
  /** Sends what waits, for a moment. */
  close(): Promise<void>
}

/** One for a process, as the connections of the driver belong to nobody's request. */
let current: Tracing | undefined

export function traceBy(tracing: Tracing | undefined): void {
  current = tracing
}

export const isTraced = (): boolean => current !== undefined

/** Does the work, as a span where traces leave this process. */
export function span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return current ? current.span(name, attributes, work) : work()
}

export const requestSpan = (asked: RequestSpan, work: () => Promise<void>): Promise<void> =>
  current ? current.request(asked, work) : work()

export const closeTraces = async (): Promise<void> => await current?.close()
