import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RemoteSettings, Settings } from '@ventanilla/api'
import { useId, useState } from 'react'
import { type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { settingsKey } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { endsSessions } from './save-effect.ts'
import {
  atInstant,
  differs,
  retyped,
  revocationProblem,
  revocationSettings,
  type TypedRevocation,
  typedRevocation,
} from './typed-revocation.ts'

export type RevocationForm = ReturnType<typeof useRevocationForm>

/** The settings as stored, under what was typed; what signs people out is asked first. */
export function useRevocationForm(stored: RemoteSettings) {
  const text = useText()
  const id = useId()
  const { timeZone } = useSession().municipality
  const [edit, setEdit] = useState<TypedRevocation>()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [asked, setAsked] = useState<RemoteSettings>()
  const shown = edit ?? typedRevocation(stored, timeZone)
  const next = revocationSettings(shown, stored, timeZone)
  const isUnsaved = differs(next, stored)

  const save = useSaveSettings(() => {
    setEdit(undefined)
    setAsked(undefined)
  })
  const send = (settings: RemoteSettings) =>
    save.mutate(settings, { onError: error => !asked && setProblems(refusalOf(error, text)) })
  const submit = () => {
    const problem = revocationProblem(next, Date.now())
    setProblems(problem === undefined ? [] : [{ field: id, sentence: text.t(problem) }])
    if (problem !== undefined || next === undefined || !isUnsaved || save.isPending) return
    if (endsSessions(stored, next)) setAsked(next)
    else send(next)
  }
  return {
    id,
    stored,
    timeZone,
    shown,
    isUnsaved,
    problems,
    asked,
    isSaving: save.isPending,
    refusal: asked && save.isError ? refusalOf(save.error, text)[0]?.sentence : undefined,
    change: (more: Partial<Omit<TypedRevocation, 'exact'>>) => setEdit(retyped(shown, more)),
    chooseNow: () => {
      setEdit(atInstant(true, Date.now(), timeZone))
      setProblems([])
    },
    clear: () => setEdit({ isOn: shown.isOn, day: '', time: '' }),
    discard: () => {
      setEdit(undefined)
      setProblems([])
    },
    submit,
    confirm: () => asked && send(asked),
    cancel: () => {
      save.reset()
      setAsked(undefined)
    },
  }
}

function useSaveSettings(onSaved: () => void) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (settings: RemoteSettings) => client.changeRemoteSettings(settings),
    onSuccess: remote => {
      onSaved()
      queries.setQueryData<Settings>(settingsKey, known => known && { ...known, remote })
      notify('success', text.t('remote.saved'))
    },
  })
}
