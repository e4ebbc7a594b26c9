import type { Text } from '@ventanilla/text'
import type { Steps } from '@ventanilla/ui'
import { useEffect, useState } from 'react'

/** What draws a form in steps, as citizens meet it, once it is there; undefined too where it is on one page. */
export function useSteps(words: Text | undefined, isInSteps: boolean): Steps | undefined {
  const [loaded, setLoaded] = useState<{ words: Text; Form: Steps }>()
  useEffect(() => {
    if (!words || !isInSteps) return
    let isWanted = true
    const load = async () => {
      const Form = await (await import('@ventanilla/ui/steps')).loadSteps(words)
      if (isWanted) setLoaded({ words, Form })
    }
    // On one page it can be tried all the same.
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [words, isInSteps])
  return isInSteps && loaded && loaded.words === words ? loaded.Form : undefined
}
