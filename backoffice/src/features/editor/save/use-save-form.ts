import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type SavedForm } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { inTurn } from '../draft/in-turn.ts'
import { contentOf } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { savedContent, sentContent } from '../state/sent-content.ts'
import { type SaveTrouble, saveTrouble } from './save-trouble.ts'

/** How long until a save that found no server is tried again. */
const retryAfter = 15_000

type Options = {
  formId: string
  store: EditorStore
  answers: number
  onSaved: (saved: SavedForm) => void
}

/**
 * Sends the form. Without an answer it goes on by itself, when the connection is back or after a while; a form that the server has by then,
 * because only its answer was lost, counts as saved.
 */
export function useSaveForm({ formId, store, answers, onSaved }: Options) {
  const text = useText()
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const isUnknown = useRef(false)
  const send = async (content: FormContent): Promise<SavedForm> => {
    const body = sentContent(savedContent(content, answers))
    const { revision } = store.base()
    if (revision === null) return await client.createForm({ id: formId, content: body })
    try {
      return await client.saveForm(formId, revision, { content: body })
    } catch (error) {
      const wasSaved = isUnknown.current && error instanceof ApiProblem && error.status === 412
      if (!wasSaved) throw error
      const now = await client.formEditor(formId)
      if (JSON.stringify(now.content.definition) !== JSON.stringify(body.definition)) throw error
      return { id: formId, title: body.definition.title.text, version: now.version, revision: now.revision }
    }
  }
  const mutation = useMutation({
    mutationFn: send,
    // Without a connection it fails and says so, instead of waiting in silence.
    networkMode: 'always',
    scope: inTurn(formId),
    onSuccess: saved => {
      setTrouble(undefined)
      isUnknown.current = false
      void queries.invalidateQueries({ queryKey: ['forms'] })
      void queries.invalidateQueries({ queryKey: ['form-drafts'] })
      queries.removeQueries({ queryKey: ['form-editor', formId] })
      onSaved(saved)
    },
    onError: error => {
      const found = saveTrouble(error, text)
      isUnknown.current ||= found?.kind === 'away' || found?.kind === 'failed'
      setTrouble(found)
    },
  })
  const { mutate, isPending } = mutation
  const again = useRef(() => {})
  useEffect(() => {
    again.current = () => !isPending && mutate(contentOf(store.get()))
  })
  const isTriedAgain = trouble?.kind === 'away' || trouble?.kind === 'failed'
  useEffect(() => {
    if (!isTriedAgain) return
    const retry = () => again.current()
    const timer = setInterval(retry, retryAfter)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isTriedAgain])
  return {
    isSaving: isPending,
    trouble,
    isTriedAgain,
    forget: () => setTrouble(undefined),
    send: () => again.current(),
  }
}
