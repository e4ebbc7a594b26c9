import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type CitizenMessage } from '@ventanilla/api'
import { inBraces } from '@ventanilla/model'
import { useState } from 'react'
import { currentOf } from '../../components/field/current-of.ts'
import { type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { languageName } from '../../context/language.ts'
import { useText } from '../../context/text-context.ts'
import { fieldOf } from './MessageFields.tsx'
import { messageCalls } from './message-calls.ts'
import { editOf, faultsOf, isSame } from './message-draft.ts'
import type { MessagesOf } from './messages-of.ts'
import { messagesKey } from './use-messages.ts'

type Refused = { readonly language?: string; readonly problem: FieldProblem }

/** A message as stored, under what is written of it. A save that comes too late keeps what was written over what stands now. */
export function useMessageForm(id: string, of: MessagesOf, message: CitizenMessage, onSaved: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const [stored, setStored] = useState(message)
  const [edit, setEdit] = useState(() => editOf(message))
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const isDirty = !isSame(edit, editOf(stored))
  const { placeholders } = stored

  const at = (language: string, field: 'subject' | 'body', sentence: string): Refused => ({
    language,
    problem: { field: fieldOf(id, field), label: languageName(language), sentence },
  })
  const faults = () =>
    faultsOf(edit, placeholders).map(fault =>
      at(
        fault.language,
        fault.field,
        fault.code === 'empty'
          ? text.t(`messages.${fault.field}.empty`)
          : text.t('problem.message.unknown', { name: fault.name, known: placeholders.map(inBraces).join(', ') }),
      ),
    )
  const save = useMutation({
    mutationFn: () => messageCalls.put(stored.event, stored.revision, edit, of),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: messagesKey })
      onSaved()
    },
    onError(error) {
      const current = currentOf(error, stored)
      if (current) {
        setStored(current)
        setIsOvertaken(true)
        void queries.invalidateQueries({ queryKey: messagesKey })
        return
      }
      const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
      const named = errors.flatMap(({ path, message: sentence }) => {
        const [, language, field] = path
        return typeof language === 'string' ? [at(language, field === 'subject' ? 'subject' : 'body', sentence)] : []
      })
      setRefused(named.length > 0 ? named : refusalOf(error, text).map(problem => ({ problem })))
    },
  })
  return {
    stored,
    edit,
    isDirty,
    isOvertaken,
    isSaving: save.isPending,
    refused,
    change: (next: typeof edit) => {
      setEdit(next)
      setRefused([])
    },
    /** Saves it, or gives the language in which something is wrong. */
    submit(): string | undefined {
      const wrong = faults()
      setRefused(wrong)
      setIsOvertaken(false)
      if (wrong.length > 0) return wrong[0]?.language
      if (isDirty) save.mutate()
      else onSaved()
      return undefined
    },
  }
}
