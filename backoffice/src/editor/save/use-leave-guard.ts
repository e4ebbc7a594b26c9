import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where somebody wants to go: an address of ours, or where the browser's Back leads. */
type Wanted = { readonly to: string } | 'back'

/** What stands in the history above the editor while it holds unsaved work: Back leads from it to the editor, which then asks. */
const mark = 'editorGuard'
const isMarked = () => typeof history.state === 'object' && history.state !== null && mark in history.state
/** How many of our pages lie before this one in the tab; the router counts them. */
const depth = () => Number(history.state?.idx ?? 0)

/**
 * Asks before a link of our own, or the browser's Back, leads away from unsaved work. The browser asks by itself where the page is closed.
 * `leave` goes, once everything is kept or given up.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted>()
  const isAsking = useRef(isDirty)
  const isAbove = useRef(isMarked())

  useEffect(() => {
    isAsking.current = isDirty
    if (!isDirty || isMarked()) return
    history.pushState({ ...history.state, idx: depth() + 1, [mark]: true }, '')
    isAbove.current = true
  }, [isDirty])

  useEffect(() => {
    const page = location.pathname
    const hear = () => {
      if (!isAbove.current || isMarked() || location.pathname !== page) return
      if (isAsking.current) {
        history.forward()
        setWanted('back')
      } else {
        isAbove.current = false
        history.back()
      }
    }
    addEventListener('popstate', hear)
    return () => removeEventListener('popstate', hear)
  }, [])

  useEffect(() => {
    if (!isDirty) return
    const hear = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== location.origin) return
      if (link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ to: link.pathname + link.search })
    }
    document.addEventListener('click', hear, true)
    return () => document.removeEventListener('click', hear, true)
  }, [isDirty])

  /** The place above the editor is taken over, so that Back from there leads to the editor once. */
  const go = (to: string) => void navigate(to, { replace: isMarked() })
  const leave = () => {
    if (wanted === 'back' && isMarked() && depth() > 1) history.go(-2)
    else go(wanted === undefined || wanted === 'back' ? '/listar' : wanted.to)
  }
  return { wanted, stay: () => setWanted(undefined), go, leave }
}
