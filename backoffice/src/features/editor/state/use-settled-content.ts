import type { FormContent } from '@ventanilla/model'
import { useEffect, useState } from 'react'
import { useEditor } from './editor-context.ts'
import { contentOf } from './editor-state.ts'

/** Longer than the pause between two keys of who writes slowly. */
const rest = 250

/** The form as it stood when it last rested: what goes through the whole of it follows the last key, and is not drawn by each. */
export function useSettledContent(): FormContent {
  const { store } = useEditor()
  const [settled, setSettled] = useState(() => contentOf(store.get()))
  useEffect(() => {
    let last: FormContent | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      const content = contentOf(store.get())
      if (content === last) return
      last = content
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(content), rest)
    }
    const stop = store.subscribe(hear)
    // What was changed between drawing and hearing.
    hear()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return settled
}
