import { useLayoutEffect, useMemo, useRef } from 'react'
import type { StartingAnswer } from './answer-state.ts'
import type { KnownFile } from './uploads.ts'

const debounceMs = 300

type Written = Pick<StartingAnswer, 'content' | 'typed' | 'step'>

/** What somebody wrote and did not save yet. Never the person, the position or the signatures. */
export type Unsaved = Written & {
  /** By field; a file from before may be known by its name alone. */
  files?: Readonly<Record<string, KnownFile>>
  /** Of a save whose outcome is unknown: trying again with it finds the answer where it did arrive. */
  key?: string | undefined
}

/** Hands what is written to `keep` a moment after each change, and at once when the page goes away; files by what they are called. */
export function useUnsaved(given: Unsaved | undefined, keep: (unsaved: Unsaved) => void) {
  const now = useRef<{ written?: Written | undefined; files: Record<string, KnownFile>; key?: string | undefined }>({
    written: given,
    files: { ...given?.files },
    key: given?.key,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useMemo(() => {
    const flush = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      const { written, files, key } = now.current
      if (written) keep({ ...written, files: namesOf(files), key })
    }
    const later = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, debounceMs)
    }
    return {
      flush,
      later,
      write(written: Written) {
        now.current.written = written
        later()
      },
      knownKey: () => now.current.key,
      /** Remembers the key of a save whose outcome is unknown, at once: the page may be gone the next moment. */
      remember(key: string | undefined) {
        if (now.current.key === key) return
        now.current.key = key
        later()
        flush()
      },
      /** A file was chosen for a field, or taken back. */
      file(field: string, file: File | undefined) {
        const { files } = now.current
        if (file) files[field] = file
        else delete files[field]
        later()
      },
      files: () => now.current.files,
      clear() {
        now.current = { files: {} }
        flush()
      },
    }
  }, [keep])
  const { flush } = unsaved
  // As soon as somebody can write.
  useLayoutEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return unsaved
}

function namesOf(files: Readonly<Record<string, KnownFile>>) {
  return Object.fromEntries(Object.entries(files).map(([field, { name, size }]) => [field, { name, size }]))
}
