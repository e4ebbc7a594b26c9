/** What happened, as names and ids only: whoever hears it reads the rest, with the rights of whom it is for. */
export type BusEvent = { readonly type: string; readonly [name: string]: string | number | boolean | null }

type Listener = (event: BusEvent) => void

/** Tells what happened to whoever listens, in this process and in the others on the same database. */
export type Bus = {
  /** After the commit of what is told. Never throws and may be left unawaited: what is done must not fail because nobody could be told. */
  publish(topic: string, event: BusEvent): Promise<void>
  /**
   * Gives the function that ends it. A topic that ends with its colon is every topic that begins so. `missed` tells that events may have been
   * lost while other processes could not be heard.
   */
  subscribe(topic: string, listener: Listener): () => void
  close(): Promise<void>
}

export const missed: BusEvent = { type: 'missed' }

/** Who listens to what in this process. Lists are replaced, not changed, so that a listener may come or go while one is told. */
export function createTopics() {
  const listeners = new Map<string, readonly Listener[]>()
  const tell = (ofTopic: readonly Listener[] = [], event: BusEvent) => {
    for (const listener of ofTopic) listener(event)
  }
  return {
    subscribe(topic: string, listener: Listener): () => void {
      // One of its own for each call, so that ending one of two equal ones leaves the other.
      const own: Listener = event => listener(event)
      listeners.set(topic, [...(listeners.get(topic) ?? []), own])
      return () => {
        const left = (listeners.get(topic) ?? []).filter(each => each !== own)
        if (left.length > 0) listeners.set(topic, left)
        else listeners.delete(topic)
      }
    },
    deliver: (topic: string, event: BusEvent) => {
      tell(listeners.get(topic), event)
      const kind = topic.slice(0, topic.indexOf(':') + 1)
      if (kind !== topic) tell(listeners.get(kind), event)
    },
    deliverToAll: (event: BusEvent) => {
      const all = Array.from(listeners.values())
      for (const ofTopic of all) tell(ofTopic, event)
    },
  }
}

/** The bus of a single process. */
export function memoryBus(): Bus {
  const topics = createTopics()
  return {
    publish: async (topic, event) => topics.deliver(topic, event),
    subscribe: topics.subscribe,
    close: async () => {},
  }
}
