import { useUnsaved } from '@ventanilla/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Draft } from '../host/draft.ts'
import type { DraftStore } from './draft-store.ts'

export type KeptDraft = ReturnType<typeof useDraft>

/** Keeps what is written in the tab, and on the device where the person asked for it. */
export function useDraft(store: DraftStore | undefined, given: Draft | undefined, version: number) {
  const [isKept, setKept] = useState(given?.isKept ?? false)
  /** What is asked for now: it is written before React has drawn it. */
  const onDevice = useRef(isKept)
  const unsaved = useUnsaved(
    given,
    useCallback(
      written => {
        const write = async () => {
          if (await store?.write({ ...written, version, isKept: onDevice.current })) return
          onDevice.current = false
          setKept(false)
        }
        if (store) void write()
      },
      [store, version],
    ),
  )
  const actions = useMemo(() => {
    const choose = (isKept: boolean) => {
      onDevice.current = isKept
      setKept(isKept)
    }
    return {
      ...unsaved,
      file(field: string, file: File | undefined) {
        if (onDevice.current) void store?.writeFile(field, file)
        unsaved.file(field, file)
      },
      async keep(isKept: boolean) {
        choose(isKept)
        if (!isKept) await store?.clear()
        else
          for (const [field, file] of Object.entries(unsaved.files()))
            if (file instanceof File) void store?.writeFile(field, file)
        unsaved.later()
        unsaved.flush()
      },
      async clear() {
        unsaved.clear()
        choose(false)
        await store?.clear()
      },
    }
  }, [store, unsaved])
  return { ...actions, isKept }
}
