type Call<Rest extends readonly unknown[], Result> = (id: string, revision: number, ...rest: Rest) => Promise<Result>

/** The write of this page to an answer that is on its way, or was the last. */
const underWay = new Map<string, Promise<unknown>>()
/** What this page's own writes made of a revision: nobody else's change lies between the two, since the server takes a write only over the newest. */
const followed = new Map<string, number>()
const mostKept = 500

/**
 * Writes of this page to one answer go one after the other, and each over what the one before it left: whoever decides right after an
 * assignment of their own meets no conflict. A change that somebody else made in between still is one.
 */
export function inTurn<Rest extends readonly unknown[], Result>(call: Call<Rest, Result>): Call<Rest, Result> {
  return (id, revision, ...rest) =>
    write(
      id,
      () => newestOwn(id, revision),
      revision => call(id, revision, ...rest),
    )
}

/** As `inTurn`, but over the very revision that it began with: what it writes was made from the answer as it stood then. */
export function inTurnAsRead<Rest extends readonly unknown[], Result>(call: Call<Rest, Result>): Call<Rest, Result> {
  return (id, revision, ...rest) =>
    write(
      id,
      () => revision,
      revision => call(id, revision, ...rest),
    )
}

/** As in a page that was just opened: tests share one. */
export function forgetWrites(): void {
  underWay.clear()
  followed.clear()
}

async function write<Result>(
  id: string,
  over: () => number,
  send: (revision: number) => Promise<Result>,
): Promise<Result> {
  const before = underWay.get(id)
  const own = (async () => {
    // What became of it has been told to whoever sent it.
    await before?.catch(() => {})
    const revision = over()
    const result = await send(revision)
    const left = revisionIn(result) ?? revision + 1
    if (left > revision) keep(`${id} ${revision}`, left)
    return result
  })()
  underWay.set(id, own)
  try {
    return await own
  } finally {
    if (underWay.get(id) === own) underWay.delete(id)
  }
}

function newestOwn(id: string, revision: number): number {
  const next = followed.get(`${id} ${revision}`)
  return next === undefined ? revision : newestOwn(id, next)
}

function keep(key: string, revision: number): void {
  followed.set(key, revision)
  const [oldest] = followed.keys()
  if (followed.size > mostKept && oldest !== undefined) followed.delete(oldest)
}

/** A write that gives nothing back made the next revision. */
function revisionIn(result: unknown): number | undefined {
  return typeof result === 'object' && result !== null && 'revision' in result && typeof result.revision === 'number'
    ? result.revision
    : undefined
}
