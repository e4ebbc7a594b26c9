import { Info, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetEnd, readEndReason } from '../../context/session-end.ts'
import { useText } from '../../context/text-context.ts'
import styles from './sign-in.module.css'

/** Why the person stands before the sign-in again: told by the guard in the history entry, or after a reload in the address. */
export function EndedNotice() {
  const text = useText()
  const { state, search } = useLocation()
  const told: unknown = typeof state === 'object' && state !== null && 'ended' in state ? state.ended : undefined
  const reason = readEndReason(told ?? new URLSearchParams(search).get('ended'))
  useEffect(forgetEnd, [])
  if (!reason) return null
  const Icon = reason === 'blocked' || reason === 'disabled' ? LockKeyhole : Info
  return (
    <output className={styles.signInNotice}>
      <Icon aria-hidden size={20} />
      {text.t(`session.ended.${reason}`)}
    </output>
  )
}
