import { useUnsaved } from '@ventanilla/ui'
import { useCallback, useMemo, useState } from 'react'
import { clearTabDraft, type TabDraft, writeTabDraft } from './tab-draft.ts'

export type TabDraftStore = ReturnType<typeof useTabDraft>

/** Keeps what is written in the tab, and tells whether there is anything to lose. */
export function useTabDraft(name: string, kept: TabDraft | undefined, version: number) {
  const [isDirty, setIsDirty] = useState(kept !== undefined)
  const unsaved = useUnsaved(
    kept,
    useCallback(written => writeTabDraft(name, { ...written, version }), [name, version]),
  )
  const actions = useMemo(() => {
    const dirtying =
      <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        act(...given)
        setIsDirty(true)
      }
    return {
      write: dirtying(unsaved.write),
      knownKey: unsaved.knownKey,
      remember: dirtying(unsaved.remember),
      file: dirtying(unsaved.file),
      clear(): void {
        unsaved.clear()
        setIsDirty(false)
        clearTabDraft(name)
      },
    }
  }, [name, unsaved])
  return { ...actions, isDirty }
}
