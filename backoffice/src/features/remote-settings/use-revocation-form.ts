import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RemoteSettings, Settings } from '@ventanilla/api'
import { readTyped } from '@ventanilla/model'
import { useId, useState } from 'react'
import { fromInstant, toInstant } from '../../components/date/zoned-time.ts'
import { type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { settingsKey } from '../../context/settings.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { endsSessions, storedMoment } from './save-effect.ts'

/** What was typed. `exact` is the moment of "Now", which the minute in its field would round down. */
type Typed = { isOn: boolean; day: string; time: string; exact?: number }

export type RevocationForm = ReturnType<typeof useRevocationForm>

/** The settings as stored, under what was typed; what signs people out is asked first. */
export function useRevocationForm(stored: RemoteSettings) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const id = useId()
  const { timeZone } = useSession().municipality
  const [edit, setEdit] = useState<Typed>()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [asked, setAsked] = useState<RemoteSettings>()

  const momentNow = storedMoment(stored)
  const asStored: Typed = {
    isOn: stored.dev_new_login_method,
    ...(momentNow === undefined
      ? { day: '', time: '' }
      : { ...fromInstant(new Date(momentNow).toISOString(), timeZone), exact: momentNow }),
  }
  const shown = edit ?? asStored
  const next = settingsOf(shown, asStored, stored, timeZone)
  const isUnsaved =
    next === undefined ||
    next.dev_new_login_method !== stored.dev_new_login_method ||
    next.web_session_revokation_datetime !== stored.web_session_revokation_datetime

  const save = useMutation({
    mutationFn: (settings: RemoteSettings) => client.changeRemoteSettings(settings),
    onSuccess: remote => {
      setEdit(undefined)
      setAsked(undefined)
      queries.setQueryData<Settings>(settingsKey, known => known && { ...known, remote })
      notify('success', text.t('remote.saved'))
    },
    onError: error => {
      if (!asked) setProblems(refusalOf(error, text))
    },
  })
  const submit = () => {
    const moment = next && storedMoment(next)
    const sentence =
      next === undefined || (shown.isOn && moment === undefined)
        ? text.t('remote.needsDate')
        : moment !== undefined && moment > Date.now()
          ? text.t('remote.future')
          : undefined
    setProblems(sentence === undefined ? [] : [{ field: id, sentence }])
    if (sentence !== undefined || next === undefined || !isUnsaved || save.isPending) return
    if (endsSessions(stored, next)) setAsked(next)
    else save.mutate(next)
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
    change: (more: Partial<Omit<Typed, 'exact'>>) => {
      const { exact, ...rest } = shown
      const isSameMoment = more.day === undefined && more.time === undefined
      setEdit({ ...rest, ...more, ...(isSameMoment && exact !== undefined && { exact }) })
    },
    chooseNow: () => {
      const exact = Date.now()
      setEdit({ isOn: true, ...fromInstant(new Date(exact).toISOString(), timeZone), exact })
      setProblems([])
    },
    clear: () => setEdit({ isOn: shown.isOn, day: '', time: '' }),
    discard: () => {
      setEdit(undefined)
      setProblems([])
    },
    submit,
    confirm: () => asked && save.mutate(asked),
    cancel: () => {
      save.reset()
      setAsked(undefined)
    },
  }
}

/** What would be stored; undefined where day and time are no moment. A text nobody can read stays until another moment is chosen. */
function settingsOf(
  { isOn, day, time, exact }: Typed,
  asStored: Typed,
  stored: RemoteSettings,
  timeZone: string,
): RemoteSettings | undefined {
  const isStored = day === asStored.day && time === asStored.time && exact === asStored.exact
  if (isStored) return { ...stored, dev_new_login_method: isOn }
  if (day === '' && time === '') return { dev_new_login_method: isOn, web_session_revokation_datetime: '' }
  const read = readTyped('time', time.trim())
  if (day === '' || !('value' in read) || typeof read.value !== 'string') return undefined
  const at = exact === undefined ? toInstant(day, read.value, timeZone) : new Date(exact).toISOString()
  return { dev_new_login_method: isOn, web_session_revokation_datetime: at }
}
