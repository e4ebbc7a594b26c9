import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerAction, AnswerState } from '../flow/answer-state.ts'
import type { FormParts } from '../flow/form-context.ts'
import { createSay } from '../text/say.tsx'
import type { AnswerFormProps } from './answer-form-props.ts'

/** What of a form its fields ask for. */
type FieldsProps = Pick<
  AnswerFormProps,
  | 'definition'
  | 'when'
  | 'text'
  | 'language'
  | 'who'
  | 'uploads'
  | 'locks'
  | 'previousOf'
  | 'fileOf'
  | 'onChanged'
  | 'newId'
>

/** What every field of a form may ask of it, and what was said last to hear. */
export function useParts(
  props: FieldsProps,
  handlers: RefObject<FieldsProps & { state: AnswerState }>,
  form: RefObject<HTMLFormElement | null>,
  formId: string,
  dispatch: Dispatch<AnswerAction>,
  { pending, takers }: Pick<FormParts, 'pending' | 'takers'>,
) {
  const { definition, when, text, language, who, uploads, locks, previousOf, fileOf } = props
  const [said, setSaid] = useState('')
  const [focusTarget, setFocusTarget] = useState<{ id: string } | null>(null)
  const endings = useRef(new Set<() => void>())
  const base = definition.language
  const parts = useMemo<FormParts>(
    () => ({
      when,
      text,
      who,
      language,
      base,
      say: createSay(language, base),
      dispatch,
      idOf: key => formId + key,
      onChanged: questionId => handlers.current.onChanged?.(questionId),
      announce: setSaid,
      focusLater: id => setFocusTarget({ id }),
      newId: () => handlers.current.newId(),
      uploads,
      locks,
      previousOf,
      fileOf,
      pending,
      takers,
      now: handlers,
      onEnd: listener => endings.current.add(listener),
    }),
    [handlers, when, text, who, language, base, dispatch, formId, uploads, locks, previousOf, fileOf, pending, takers],
  )
  useEffect(() => {
    const listeners = endings.current
    return () => {
      for (const end of listeners) end()
      listeners.clear()
    }
  }, [])
  useEffect(() => {
    if (focusTarget) form.current?.querySelector<HTMLElement>(`[id="${focusTarget.id}"]`)?.focus()
  }, [form, focusTarget])
  return [parts, said] as const
}
