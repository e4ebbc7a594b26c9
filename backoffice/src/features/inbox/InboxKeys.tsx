import { useNavigate } from 'react-router'
import { PageKeys } from '../answers/decide/PageKeys.tsx'
import { useSelectionKeys } from '../answers/decide/use-answer-keys.ts'
import { withAnswer } from '../answers/list-state/answer-filters.ts'
import { InboxSwipes } from './InboxSwipes.tsx'
import { useChooseAll } from './use-choose-all.ts'
import type { InboxState } from './use-inbox.ts'

export type InboxKeysProps = {
  inbox: InboxState
  /** The answer that is read beside the queue; without one nothing else hears keys. */
  chosen?: string | undefined
  /** Whether an answer opens on a page of its own. */
  opensPage?: boolean
}

/**
 * What keys mean over a queue: searching, choosing and going to the others; without an answer that is read, also deciding by
 * swipes and taking back the last move.
 */
export function InboxKeys({ chosen, ...props }: InboxKeysProps) {
  const { inbox } = props
  useSelectionKeys(inbox, chosen, useChooseAll(inbox))
  return chosen === undefined ? <AloneKeys {...props} /> : null
}

function AloneKeys({ inbox, opensPage = false }: Omit<InboxKeysProps, 'chosen'>) {
  const { place, search } = inbox
  const navigate = useNavigate()
  const open = (id: string) =>
    void (opensPage
      ? navigate(`/ver/${id}`, { state: place })
      : navigate({ search: withAnswer(search, id) }, { replace: true, state: place }))
  return (
    <>
      <PageKeys open={open} />
      {opensPage && <InboxSwipes inbox={inbox} />}
    </>
  )
}
