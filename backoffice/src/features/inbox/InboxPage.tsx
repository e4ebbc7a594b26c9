import { deskWidth, useMedia } from '../../components/use-media.ts'
import { InboxDesk } from './InboxDesk.tsx'
import { InboxList } from './InboxList.tsx'
import type { InboxProps } from './inbox-props.ts'
import { useInbox } from './use-inbox.ts'

/** /bandeja: what is to do, over all forms; from 1280 px with the answer that is read beside it. */
export function InboxPage(props: InboxProps) {
  const inbox = useInbox()
  const isDesk = useMedia(deskWidth)
  return isDesk ? <InboxDesk inbox={inbox} {...props} /> : <InboxList inbox={inbox} {...props} />
}
