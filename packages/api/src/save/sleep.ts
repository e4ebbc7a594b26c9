/** A sleep that ends early on `wake()`, when the connection returns, or when the signal aborts. */
export function createSleep() {
  let wake = () => {}
  const sleep = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      window.addEventListener('online', done)
      signal.addEventListener('abort', done)
      wake = done
    })
  return { sleep, wake: () => wake() }
}
