import { ApiProblem } from '@ventanilla/api'

/** Waits where the server says that there were too many, and goes on. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const seconds = error instanceof ApiProblem && error.status === 429 ? error.retryAfter : undefined
      if (seconds === undefined || signal.aborted) throw error
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, seconds * 1000)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }
}
