import type { KnownFile } from '@ventanilla/ui'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Draft, DraftStore } from './draft-store.ts'

const debounceMs = 300

type Written = Pick<Draft, 'content' | 'typed'>

export type KeptDraft = ReturnType<typeof useDraft>

/** Keeps what is written a moment after each change, and at once when the page goes away. */
export function useDraft(store: DraftStore | undefined, given: Draft | undefined, version: number) {
  const [isKept, setKept] = useState(given?.isKept ?? false)
  const now = useRef<{
    written?: Written | undefined
    key?: string | undefined
    files: Record<string, KnownFile>
    isKept: boolean
  }>({
    written: given,
    files: { ...given?.files },
    key: given?.key,
    isKept: given?.isKept ?? false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { written, key, isKept, files } = now.current
    if (!written || !store) return
    const write = async () => {
      if (await store.write({ ...written, version, isKept, files: namesOf(files), key })) return
      now.current.isKept = false
      setKept(false)
    }
    void write()
  }, [store, version])
  useLeaving(flush)

  const actions = useMemo(() => {
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, debounceMs)
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
      knownKey: () => now.current.key,
      /** Remembers the key of a save whose outcome is unknown, at once: the page may be gone the next moment. */
      remember(key: string | undefined) {
        if (now.current.key === key) return
        now.current.key = key
        atOnce()
      },
      /** A file was chosen for a field, or taken back. */
      file(field: string, file: File | undefined) {
        const { files, isKept } = now.current
        if (file) files[field] = file
        else delete files[field]
        if (isKept) void store?.writeFile(field, file)
        later()
      },
      async keep(isKept: boolean) {
        setKept(isKept)
        now.current.isKept = isKept
        if (!isKept) await store?.clear()
        else
          for (const [field, file] of Object.entries(now.current.files))
            if (file instanceof File) void store?.writeFile(field, file)
        atOnce()
      },
      async clear() {
        now.current = { files: {}, isKept: false }
        flush()
        setKept(false)
        await store?.clear()
      },
    }
  }, [store, flush])
  return { ...actions, isKept }
}

/** Beside the draft, files are known by what they are called. */
function namesOf(files: Readonly<Record<string, KnownFile>>) {
  return Object.fromEntries(Object.entries(files).map(([field, { name, size }]) => [field, { name, size }]))
}

/** Hears that the page goes away, as soon as somebody can write. */
function useLeaving(flush: () => void): void {
  useLayoutEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
}
