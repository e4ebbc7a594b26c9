import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft, DraftStore } from './draft-store.ts'

const pause = 300

type Written = Pick<Draft, 'content' | 'typed'>

/** Keeps what is written a moment after each change, and at once when the page goes away. */
export function useDraft(store: DraftStore | undefined, given: Draft | undefined, version: number) {
  const [isKept, setKept] = useState(given?.isKept ?? false)
  const now = useRef<{ written?: Written | undefined; key?: string | undefined; isKept: boolean }>({
    written: given,
    key: given?.key,
    isKept: given?.isKept ?? false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { written, key, isKept } = now.current
    if (!written || !store) return
    const { content, typed = {} } = written
    const write = async () => {
      if (await store.write({ content, typed, version, isKept, ...(key ? { key } : {}) })) return
      now.current.isKept = false
      setKept(false)
    }
    void write()
  }, [store, version])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const actions = useMemo(() => {
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pause)
    }
    const atOnce = () => {
      later()
      flush()
    }
    return {
      write(written: Written) {
        now.current.written = written
        later()
      },
      /** Remembers the key of a save whose outcome is unknown, at once: the page may be gone the next moment. */
      remember(key: string | undefined) {
        if (now.current.key === key) return
        now.current.key = key
        atOnce()
      },
      async keep(isKept: boolean) {
        setKept(isKept)
        now.current.isKept = isKept
        if (!isKept) await store?.clear()
        atOnce()
      },
      async clear() {
        clearTimeout(timer.current)
        timer.current = undefined
        now.current = { isKept: false }
        setKept(false)
        await store?.clear()
      },
    }
  }, [store, flush])
  return { ...actions, isKept }
}
