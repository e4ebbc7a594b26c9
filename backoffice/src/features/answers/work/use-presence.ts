import type { Doing } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import { endpoint } from '../../../context/client.ts'
import { keepPresence } from '../../../context/presence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { whileVisible } from '../../../context/while-visible.ts'
import { type Present, presenceIn, withPresence } from './present.ts'

const tell = endpoint('POST /answers/:id/presence', 'body')

/** Who else is at an answer now; the others are told of this one while its page is seen. */
export function usePresence(id: string, formId: string | undefined, doing: Exclude<Doing, 'gone'>): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  const own = useSessionQuery().data?.user.id
  useEffect(() => {
    if (own === undefined || formId === undefined) return
    // Nobody needs to know of one that could not be told.
    const say = (what: Doing, asks = false) => void tell(id, { doing: what, asks }).catch(() => {})
    const begin = () => {
      const end = keepPresence({
        topic: `answers:${formId}`,
        say: asks => say(doing, asks),
        read: event => {
          const told = presenceIn(event, id)
          return told?.person === own ? undefined : told
        },
        heard: told => setOthers(before => withPresence(before, told, Date.now())),
      })
      return () => {
        end()
        say('gone')
      }
    }
    return whileVisible(begin, () => {})
  }, [id, formId, doing, own])
  return others
}
