import { staleAnswerOf } from '@ventanilla/api'
import { useCallback } from 'react'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'

/** Who changed an answer before a write that was refused for it, and when: a part of a sentence. The same person may have two windows. */
export function useChangeWords() {
  const text = useText()
  const own = useSessionQuery().data?.user.username
  return useCallback(
    (error: unknown, timeZone: string): string => {
      const current = staleAnswerOf(error)
      if (!current?.by) return text.t('desk.change', { who: 'other' })
      const { username } = current.by
      const who = username === null ? 'citizen' : username === own ? 'you' : 'staff'
      return text.t('desk.change', { who, name: username ?? '', at: text.dateTime(current.at, timeZone) })
    },
    [text, own],
  )
}
