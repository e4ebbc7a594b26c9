import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ServerEvent, watchEvents } from '../context/events.ts'
import { checkSession, useSessionQuery } from '../context/session.ts'
import { announceEnd, readEndReason, useSessionEnd } from '../context/session-end.ts'
import { useSettings } from '../context/settings.ts'

/**
 * Keeps the page true to its session: an event, or a change of the remote revocation date, makes it ask the server at once. An event
 * itself ends nothing, for a person has several sessions and it may mean another one.
 */
export function useSessionWatch(): void {
  const queries = useQueryClient()
  const { data: session } = useSessionQuery()
  const isOver = useSessionEnd() !== null
  const userId = isOver ? undefined : session?.user.id
  useEffect(() => {
    if (userId === undefined) return
    return watchEvents(event => {
      if (!event.type.startsWith('session.') && event.type !== 'missed') return
      const takeBack = announceEnd(announcedBy(event))
      void checkSession(queries).then(takeBack)
    })
  }, [queries, userId])

  const revokedBefore = useSettings()?.remote.web_session_revokation_datetime
  useEffect(() => {
    if (revokedBefore) void checkSession(queries)
  }, [queries, revokedBefore])
}

function announcedBy({ type, reason }: ServerEvent) {
  if (type === 'session.check' || type === 'missed') return undefined
  return type === 'session.blocked' ? 'blocked' : (readEndReason(reason) ?? 'revoked')
}
