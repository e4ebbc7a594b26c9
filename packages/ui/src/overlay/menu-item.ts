import type { ReactNode } from 'react'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** Where the items are choices of which one holds: whether this one does. */
  isChecked?: boolean
  onSelect(): void
}
