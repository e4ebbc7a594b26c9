import { useEffect, useRef } from 'react'

/**
 * A step of the browser's history while something is checked, on our own page only: its back button leads where the page's own does.
 * Gives the way back for a button of the page.
 */
export function useBackButton(isOn: boolean, first: string, onBack: (sectionId: string) => void) {
  const target = useRef(first)
  const hear = useRef(onBack)
  useEffect(() => {
    hear.current = onBack
  })
  useEffect(() => {
    if (!isOn) return
    let isStepped = true
    window.history.pushState(null, '')
    const leave = () => {
      isStepped = false
      hear.current(target.current)
    }
    window.addEventListener('popstate', leave)
    return () => {
      window.removeEventListener('popstate', leave)
      if (isStepped) window.history.back()
    }
  }, [isOn])
  return (sectionId: string) => {
    target.current = sectionId
    if (isOn) window.history.back()
    else onBack(sectionId)
  }
}
