import { useQuery } from '@tanstack/react-query'
import type { Language } from '@ventanilla/model'
import type { Messages, Text } from '@ventanilla/text'
import { createLightText, loadNamespace, type TextNamespace } from '@ventanilla/text/namespaces'
import { useMemo } from 'react'

/** What the form and the steps around it may say, in the language that is tried. */
const saidInPreview: readonly TextNamespace[] = ['start', 'answering', 'issue', 'problem']

/** The words of a form that is tried out: its last button says that it checks, as nothing is saved. */
export function useTriedWords(language: Language): Text | undefined {
  const { data } = useQuery({
    queryKey: ['messages', language, 'tried'],
    queryFn: async (): Promise<Messages> => {
      const messages: Messages = Object.assign(
        {},
        ...(await Promise.all(saidInPreview.map(name => loadNamespace(language, name)))),
      )
      const { 'answering.try': check } = messages
      return { ...messages, ...(check && { 'answer.save': check }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => data && createLightText(language, data), [language, data])
}
