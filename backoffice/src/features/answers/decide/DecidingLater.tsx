import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useAnswer } from '../../../queries/use-answer.ts'

const Deciding = lateWithText(['decide'], async () => (await import('./Deciding.tsx')).Deciding)

/** Decisions and keys come once the first answer is there, so that nobody waits for them before it; from then on they stay. */
export function DecidingLater({ fallback, ...props }: ComponentProps<typeof Deciding> & { fallback?: ReactNode }) {
  const { data, isError } = useAnswer(props.id)
  const [isRead, setIsRead] = useState(false)
  if (!isRead && (data || isError)) setIsRead(true)
  return isRead ? (
    <Suspense fallback={fallback}>
      <Deciding {...props} />
    </Suspense>
  ) : (
    fallback
  )
}
