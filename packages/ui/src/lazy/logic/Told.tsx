import type { Hidden } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef, useState } from 'react'

/** Longer than between two keys: a number that is being written passes others on its way. */
const restMs = 600

/** Says to people who do not see the page that an answer has brought more to answer, or less. */
export function Told({ hidden, text }: { hidden: Hidden; text: Text }) {
  const before = useRef(hidden)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const tell = async () => {
      const isMore = misses(hidden, before.current)
      const isLess = misses(before.current, hidden)
      before.current = hidden
      if (!isMore && !isLess) return
      await text.load?.('later')
      setSaid([isMore && text.t('answer.shows.more'), isLess && text.t('answer.shows.less')].filter(Boolean).join(' '))
    }
    // Where the sentences cannot be had the page itself still shows it.
    const timer = setTimeout(() => void tell().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [hidden, text])
  return <output className="v-sr">{said}</output>
}

/** Whether something of the other is not in it; options are not told. */
function misses(hidden: Hidden, other: Hidden): boolean {
  return [...other].some(key => !hidden.has(key) && !key.includes('.'))
}
