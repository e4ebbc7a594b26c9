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
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../control/Icon.tsx'
import type { Anchor } from './anchor.ts'
import type { MenuItem } from './menu-item.ts'
import { useOverlay } from './use-overlay.ts'

type Props = { anchor: Anchor; label: string; items: readonly MenuItem[] }

/** The list of a menu, and how its button opens it. */
export function MenuList({ anchor, label, items }: Props) {
  const { context, open, floatingRef, portal } = useOverlay(anchor, 'bottom-end')
  const { element, isOpen, setIsOpen, bind } = anchor
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
  useLayoutEffect(() => bind(getReferenceProps(), open))
  const select = (item: MenuItem) => {
    // What cannot be done now is still there to be read.
    if (item.isDisabled) return
    // The button has the focus before the action runs: a dialog that it opens gives the focus back there.
    element?.focus()
    setIsOpen(false)
    item.onSelect()
  }
  // From the button on, Tab goes where it would have gone without the menu.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    element?.focus()
    setIsOpen(false)
  }
  if (!isOpen) return null
  return (
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
  )
}
