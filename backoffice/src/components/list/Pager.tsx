import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import { useText } from '../../context/text-context.ts'

type Props = {
  range: string
  page?: string
  previous: To | null
  next: To | null
  state?: unknown
  /** Icons alone, where the pager stands under a narrow list. */
  compact?: boolean
}

/** The last row of a list: what is shown at the left, the way to the neighbours at the right. Pages are links, so they can be opened apart. */
export function Pager({ range, page, previous, next, state, compact = false }: Props) {
  const text = useText()
  const step = (to: To | null, rel: 'prev' | 'next') => {
    const name = text.t(rel === 'prev' ? 'shell.previous' : 'shell.next')
    const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
    const content = (
      <>
        {rel === 'prev' && <Icon aria-hidden size={compact ? 20 : 16} />}
        <span className={compact ? 'visually-hidden' : ''}>{name}</span>
        {rel === 'next' && <Icon aria-hidden size={compact ? 20 : 16} />}
      </>
    )
    const className = compact ? 'icon-button' : 'button quiet'
    if (to === null) {
      return (
        <span className={`${className} is-disabled`} aria-disabled="true">
          {content}
        </span>
      )
    }
    return (
      <Link className={className} to={to} rel={rel} state={state}>
        {content}
      </Link>
    )
  }
  return (
    <nav className={`pager ${compact ? 'is-compact' : ''}`} aria-label={text.t('shell.pages')}>
      <p className="pager-range">{range}</p>
      {step(previous, 'prev')}
      {page && <p className="pager-page">{page}</p>}
      {step(next, 'next')}
    </nav>
  )
}
