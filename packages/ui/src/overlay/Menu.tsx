/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The menu button of the ARIA authoring practices: no tag does it. */
import {
  FloatingPortal,
  useClick,
  useDismiss,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useOverlay } from './use-overlay.ts'

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
type Props = { label: string; className: string; items: readonly MenuItem[]; children: ReactNode }

/** A button with a list of actions, or of choices: arrows, Home, End and first letters move, Enter does, Escape and Tab leave. */
export function Menu({ label, className, items, children }: Props) {
  const { context, isOpen, setIsOpen, button, buttonRef, floatingRef, portal } = useOverlay('bottom-end')
  const [active, setActive] = useState<number | null>(null)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const words = useRef<(string | null)[]>([])
  useEffect(() => {
    words.current = items.map(item => item.label)
  }, [items])
  const checked = items.findIndex(item => item.isChecked)
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context, { event: 'mousedown' }),
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, {
      listRef: buttons,
      activeIndex: active,
      selectedIndex: checked < 0 ? null : checked,
      onNavigate: setActive,
      loop: true,
    }),
    useTypeahead(context, { listRef: words, activeIndex: active, onMatch: isOpen ? setActive : () => {} }),
  ])
  const select = (item: MenuItem) => {
    // What cannot be done now is still there to be read.
    if (item.isDisabled) return
    // The button has the focus before the action runs: a dialog that it opens gives the focus back there.
    button.current?.focus()
    setIsOpen(false)
    item.onSelect()
  }
  // From the button on, Tab goes where it would have gone without the menu.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    button.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      <button type="button" ref={buttonRef} className={className} aria-label={label} {...getReferenceProps()}>
        {children}
      </button>
      {isOpen && (
        <FloatingPortal {...portal}>
          <div
            ref={floatingRef}
            className="v-overlay v-menu"
            {...getFloatingProps({ 'aria-label': label, onKeyDown: leaveByTab })}
          >
            {items.map((item, index) => (
              <button
                key={item.id}
                ref={node => {
                  buttons.current[index] = node
                }}
                type="button"
                role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.isChecked}
                aria-disabled={item.isDisabled ? true : undefined}
                tabIndex={index === active ? 0 : -1}
                className={`v-menu-item ${item.isDanger ? 'v-menu-danger' : ''} ${index === active ? 'v-active' : ''}`}
                {...getItemProps({ onClick: () => select(item) })}
              >
                {item.icon}
                {item.label}
                {item.isChecked && <Icon name="check" />}
              </button>
            ))}
          </div>
        </FloatingPortal>
      )}
    </>
  )
}
