import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../context/text-context.ts'

type Props = { title: string; detail?: string; onRetry?: () => void; children?: ReactNode }

/** A part of the page that could not be loaded, with the way to try again. */
export function Notice({ title, detail, onRetry, children }: Props) {
  const text = useText()
  return (
    <div className="notice" role="alert">
      <CircleAlert aria-hidden size={20} />
      <div>
        <p className="notice-title">{title}</p>
        {detail && <p>{detail}</p>}
        {children}
        {onRetry && (
          <button type="button" className="button secondary" onClick={onRetry}>
            {text.t('shell.retry')}
          </button>
        )}
      </div>
    </div>
  )
}
