import type { KnownFile } from '@ventanilla/ui'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { clearTabDraft, type TabDraft, writeTabDraft } from './tab-draft.ts'

const debounceMs = 300

type Written = Pick<TabDraft, 'content' | 'typed'>

export type TabDraftStore = ReturnType<typeof useTabDraft>

/** Keeps what is written in the tab a moment after each change, and at once when the page goes away. */
export function useTabDraft(name: string, kept: TabDraft | undefined, version: number) {
  const [isDirty, setIsDirty] = useState(kept !== undefined)
  const now = useRef<{ written?: Written | undefined; files: Record<string, KnownFile>; key?: string | undefined }>({
    written: kept,
    files: { ...kept?.files },
    key: kept?.key,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const actions = useMemo(() => {
    const flush = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      const { written, files, key } = now.current
      if (!written) return
      const names = Object.fromEntries(Object.entries(files).map(([field, { name, size }]) => [field, { name, size }]))
      const { content, typed } = written
      writeTabDraft(name, { version, content, typed, files: names, ...(key !== undefined && { key }) })
    }
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, debounceMs)
      setIsDirty(true)
    }
    return {
      flush,
      write({ content, typed }: Written): void {
        now.current.written = { content, typed }
        later()
      },
      knownKey: () => now.current.key,
      /** Remembers the key of a save whose outcome is unknown, at once: the page may be gone the next moment. */
      remember(next: string | undefined): void {
        now.current.key = next
        later()
        flush()
      },
      /** A file was chosen for a field, or taken back. */
      file(field: string, file: File | undefined): void {
        if (file) now.current.files[field] = file
        else delete now.current.files[field]
        later()
      },
      clear(): void {
        clearTimeout(timer.current)
        timer.current = undefined
        now.current = { files: {} }
        setIsDirty(false)
        clearTabDraft(name)
      },
    }
  }, [name, version])
  const { flush } = actions
  // As soon as somebody can write.
  useLayoutEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { ...actions, isDirty }
}
