import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { openDisclosures } from './open-disclosures.ts'

/** The name of the page in the browser's tab. */
export function useDocumentTitle(title: string | undefined): void {
  const text = useText()
  useEffect(() => {
    const product = text.t('app.title')
    document.title = title ? `${title} · ${product}` : product
  }, [title, text])
}

type Props = { title: string; className?: string | undefined; children?: ReactNode }

/**
 * The heading of a page: it names the tab and takes the focus after a navigation, so a screen reader reads the new page. Not from a menu
 * that was opened while the page was on its way: it would close.
 */
export function PageTitle({ title, className, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [isFirstPage] = useState(key === 'default')
  useDocumentTitle(title)
  useEffect(() => {
    if (!isFirstPage && openDisclosures.size === 0) heading.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
