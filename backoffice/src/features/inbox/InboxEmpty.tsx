import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Empty } from '../../components/Empty.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { noteOwnChange } from '../answers/list-state/own-changes.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { inboxCalls } from './inbox-calls.ts'
import type { InboxState } from './use-inbox.ts'

/** So many are taken at once: what somebody gets through before the next coffee. */
const most = 10

/** Nothing is left in a queue: one sentence, and what can be done next. */
export function InboxEmpty({ inbox: { box, counts, mayChangeStates } }: { inbox: InboxState }) {
  const text = useText()
  const unowned = counts?.new ?? 0
  return (
    <>
      <Empty sentence={text.t(`inbox.empty.${box}`)}>
        {box !== 'new' && unowned > 0 && (
          <>
            <p>{text.t('inbox.unowned', { count: unowned })}</p>
            {mayChangeStates ? (
              <Take count={Math.min(unowned, most)} />
            ) : (
              <Link className="button secondary" to={{ search: 'box=new' }}>
                {text.t('inbox.seeNew')}
              </Link>
            )}
          </>
        )}
      </Empty>
      <FirstSteps />
    </>
  )
}

function Take({ count }: { count: number }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: () => inboxCalls.take({ count }),
    onSuccess: async ({ answers }) => {
      for (const id of answers) noteOwnChange(id)
      if (answers.length > 0) notify('success', text.t('inbox.taken', { count: answers.length }))
      else notify('warning', text.t('inbox.takenNone'))
      await Promise.all(['inbox', 'inbox-counts'].map(key => queries.invalidateQueries({ queryKey: [key] })))
    },
    onError: error => notify('error', `${text.t('inbox.takeFailed')}. ${problemSentence(error, text)}`),
  })
  return (
    <BusyButton type="button" className="button primary" isBusy={take.isPending} onClick={() => take.mutate()}>
      {text.t('inbox.take', { count })}
    </BusyButton>
  )
}
