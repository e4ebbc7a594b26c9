import type { Text } from '@ventanilla/text/light'
import type { Wait } from '@ventanilla/ui'
import { useEffect, useState } from 'react'

/** Why the answer is not saved yet. A wait that is known is counted down to see and said once to hear. */
export function WaitingNotice({ wait, text }: { wait: Wait | undefined; text: Text }) {
  const [shown, setShown] = useState(wait)
  const [passed, setPassed] = useState(0)
  if (shown !== wait) {
    setShown(wait)
    setPassed(0)
  }
  const left = wait?.seconds === undefined ? undefined : Math.max(wait.seconds - passed, 1)
  const isCounting = left !== undefined && left > 1
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setPassed(seconds => seconds + 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return (
    <>
      <output className="v-sr">{wait && words(wait.reason, wait.seconds, text)}</output>
      {wait && (
        <p className="v-notice v-waiting" aria-hidden="true">
          {words(wait.reason, left, text)}
        </p>
      )}
    </>
  )
}

function words(reason: Wait['reason'], seconds: number | undefined, text: Text): string {
  if (reason === 'offline') return text.t('answer.offline.waiting')
  return seconds === undefined ? text.t('answer.busy') : text.t('answer.busyFor', { seconds })
}
