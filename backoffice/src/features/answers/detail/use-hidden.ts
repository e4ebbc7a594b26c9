import { type AnswerContent, type FormDefinition, type Hidden, nothingHidden } from '@ventanilla/model'
import { useEffect, useMemo, useState } from 'react'

type Rule = (definition: FormDefinition, content: AnswerContent) => Hidden

/** What an answer was not asked. The rule comes with the first form that needs it: few have anything that shows only if. */
export function useHidden(definition: FormDefinition, content: AnswerContent): Hidden {
  const [rule, setRule] = useState<Rule>()
  // What is called so in no text stands there without a backslash.
  const isNeeded = useMemo(() => JSON.stringify(definition).includes('"showIf":'), [definition])
  useEffect(() => {
    if (!isNeeded) return
    // Without a connection what was hidden reads as not answered.
    void import('@ventanilla/ui/logic').then(
      ({ logic }) => setRule(() => logic.hiddenOf),
      () => undefined,
    )
  }, [isNeeded])
  return useMemo(
    () => (isNeeded && rule ? rule(definition, content) : nothingHidden),
    [isNeeded, rule, definition, content],
  )
}
