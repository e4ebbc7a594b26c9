import type { Doing } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { endpoint } from '../../../context/client.ts'
import { watchEvents } from '../../../context/events.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { whileVisible } from '../list-state/while-visible.ts'
import { type Present, presenceIn, withPresence } from './present.ts'

const tell = endpoint('POST /answers/:id/presence', 'body')
/** Often enough that one which is lost makes nobody vanish. */
const againMs = 7_000

/** Who else is at an answer now; the others are told of this one while its page is seen. */
export function usePresence(id: string, formId: string | undefined, doing: Exclude<Doing, 'gone'>): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  const own = useSessionQuery().data?.user.id
  useEffect(() => {
    if (own === undefined || formId === undefined) return
    // Nobody needs to know of one that could not be told.
    const say = (what: Doing, asks = false) => void tell(id, { doing: what, asks }).catch(() => {})
    const begin = () => {
      say(doing, true)
      const timer = setInterval(() => {
        say(doing)
        setOthers(before => withPresence(before, undefined, Date.now()))
      }, againMs)
      const stop = watchEvents(event => {
        const told = presenceIn(event, id)
        if (!told || told.person === own) return
        setOthers(before => withPresence(before, told, Date.now()))
        if (told.asks) say(doing)
      }, `answers:${formId}`)
      return () => {
        clearInterval(timer)
        stop()
        say('gone')
      }
    }
    return whileVisible(begin, () => {})
  }, [id, formId, doing, own])
  return others
}
