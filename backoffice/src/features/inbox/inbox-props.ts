import type { ReactNode } from 'react'

export type InboxProps = {
  /** What is said instead of the name of the page. */
  title?: string
  /** What stands over the queues besides. */
  children?: ReactNode
}
