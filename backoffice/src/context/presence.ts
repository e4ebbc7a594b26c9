import { type ServerEvent, watchEvents } from './events.ts'

/** Often enough that one which is lost makes nobody vanish. */
export const againMs = 7_000

type Ways<Told> = {
  readonly topic: string
  /** Says that this one is here. */
  readonly say: (asks: boolean) => void
  readonly read: (event: ServerEvent) => Told | undefined
  /** Somebody said something; undefined where only time went by. */
  readonly heard: (told: Told | undefined) => void
}

/** Says again and again that somebody is here, and hears of the others; whoever asks is answered at once. Gives what ends it. */
export function keepPresence<Told extends { readonly asks: boolean }>({ topic, say, read, heard }: Ways<Told>) {
  say(true)
  const timer = setInterval(() => {
    say(false)
    heard(undefined)
  }, againMs)
  const stop = watchEvents(event => {
    const told = read(event)
    if (!told) return
    heard(told)
    if (told.asks) say(false)
  }, topic)
  return () => {
    clearInterval(timer)
    stop()
  }
}
