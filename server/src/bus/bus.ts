/** What happened, as names and ids only: whoever hears it reads the rest, with the rights of whom it is for. */
export type BusEvent = { readonly type: string; readonly [name: string]: string | number | boolean | null }

type Listener = (event: BusEvent) => void

/** Tells what happened to whoever listens, in this process and in the others on the same database. */
export type Bus = {
  /** After the commit of what is told. Never throws and may be left unawaited: what is done must not fail because nobody could be told. */
  publish(topic: string, event: BusEvent): Promise<void>
  /** Gives the function that ends it. `missed` tells that events may have been lost while other processes could not be heard. */
  subscribe(topic: string, listener: Listener): () => void
  close(): Promise<void>
}

export const missed: BusEvent = { type: 'missed' }

/** Who listens to what in this process. */
export function createTopics() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    subscribe(topic: string, listener: Listener): () => void {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic)
      // One entry for each call, so that ending one of two equal ones leaves the other.
      const own: Listener = event => listener(event)
      ofTopic.add(own)
      return () => {
        ofTopic.delete(own)
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic)
      }
    },
    deliver(topic: string, event: BusEvent): void {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener(event)
    },
    deliverToAll(event: BusEvent): void {
      for (const topic of [...listeners.keys()]) this.deliver(topic, event)
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
