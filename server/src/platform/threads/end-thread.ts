import { parentPort, type Worker } from 'node:worker_threads'

/** What a thread is asked with to end. */
const ending = 'end of thread'

/** A thread that is at something that never comes back to its event loop is ended by force after so long. */
const patienceMs = 2_000

/**
 * Asks a thread to end and resolves once it has; what is sent to it afterwards is not done. A thread is not just terminated: the runtime aborts the whole
 * process where that meets one of its own streams half made, as those that pack and unpack are.
 */
export async function endThread(thread: Worker): Promise<void> {
  const isOver = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  // -1 from its exit on: nothing would answer.
  if (thread.threadId === -1) return
  thread.postMessage(ending, [])
  const timer = setTimeout(() => void thread.terminate(), patienceMs)
  await isOver
  clearTimeout(timer)
}

/** The other end: listens to what a thread is asked, and ends it between two turns of its event loop when it is asked to. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Messages have no types: each end names what goes between them.
export function onAsked<Message>(listener: (message: Message) => void): void {
  parentPort?.on('message', (message: Message | typeof ending) => {
    if (message === ending) process.exit()
    listener(message)
  })
}
