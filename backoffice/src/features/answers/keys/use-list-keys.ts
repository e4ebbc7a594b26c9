import { useLayoutEffect, useRef, useState } from 'react'
import styles from '../list/rows.module.css'

const storageKey = 'ventanilla.answers.keys'

type Actions = { onStep: (step: 1 | -1) => void; onOpen: () => void; onHelp: () => void }

/** j, k, Enter and ? in the answers list, while nothing is being written; who does not want them switches them off (WCAG 2.1.4). */
export function useListKeys(actions: Actions) {
  const [isOn, setIsOn] = useState(readChoice)
  const now = useRef(actions)
  // A key that is pressed again goes on from what is shown by then.
  useLayoutEffect(() => {
    now.current = actions
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isBusy(event.target)) return
      if (event.key === 'j') now.current.onStep(1)
      else if (event.key === 'k') now.current.onStep(-1)
      else if (event.key === '?') now.current.onHelp()
      else if (event.key === 'Enter' && isNowhere(event.target)) now.current.onOpen()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn])
  return {
    isOn,
    choose(on: boolean) {
      setIsOn(on)
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off')
      } catch {
        // Storage may be forbidden: the choice lasts as long as the page.
      }
    },
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Somebody is writing, or something stands over the page. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=menu]')) return true
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  )
}

/** Enter belongs to the link or the button that has the focus; rows of the list lead to the reading pane. */
function isNowhere(target: EventTarget | null): boolean {
  return (
    !(target instanceof HTMLElement) || target.closest(`a:not(.${styles.deskRow}), button, summary, input`) === null
  )
}
