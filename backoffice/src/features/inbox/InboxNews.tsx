import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import liveStyles from '../answers/live/live.module.css'
import type { InboxState } from './use-inbox.ts'

/** How many answers came into the queue; pressed, it is read anew. */
export function InboxNews({ inbox }: { inbox: InboxState }) {
  const text = useText()
  const queries = useQueryClient()
  const { news } = inbox.live
  return (
    <output className={`${liveStyles.news} is-band`}>
      {news > 0 && (
        <button
          type="button"
          className={`button secondary with-icon ${liveStyles.newsShow}`}
          onClick={() => void queries.invalidateQueries({ queryKey: ['inbox'] })}
        >
          <ArrowUp aria-hidden size={16} />
          {text.t('answers.news', { count: news })}
        </button>
      )}
    </output>
  )
}
