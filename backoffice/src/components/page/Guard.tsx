import type { Permission } from '@ventanilla/model'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSessionQuery } from '../../context/session.ts'
import { useSessionEnd } from '../../context/session-end.ts'
import { useText } from '../../context/text-context.ts'
import { Spinner } from '../Spinner.tsx'
import { Forbidden } from './Forbidden.tsx'
import { decide } from './guard-decision.ts'
import { MessagePage } from './MessagePage.tsx'

type Props = { needs?: Permission | readonly Permission[]; children: ReactNode }

/** Lets in those who are signed in and hold the permission; the others see why not. */
export function Guard({ needs, children }: Props) {
  const query = useSessionQuery()
  const location = useLocation()
  const text = useText()
  const ended = useSessionEnd()
  const state =
    query.data === undefined
      ? { status: query.isError ? ('error' as const) : ('pending' as const) }
      : { status: 'success' as const, session: query.data }
  switch (decide(state, needs)) {
    case 'wait':
      return <Spinner />
    case 'failed':
      return (
        <MessagePage icon={ServerOff} title={text.t('shell.session.failed')} isUrgent>
          <p>{problemSentence(query.error, text)}</p>
          <button type="button" className="button primary" onClick={() => void query.refetch()}>
            {text.t('shell.retry')}
          </button>
        </MessagePage>
      )
    case 'signIn':
      return <Navigate to="/login" replace state={{ wanted: location.pathname + location.search, ended }} />
    case 'forbidden':
      return <Forbidden />
    case 'enter':
      return children
  }
}
