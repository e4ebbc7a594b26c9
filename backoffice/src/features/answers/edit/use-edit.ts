import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { diff, type Effective, type Person } from '@ventanilla/model'
import { type CompleteAnswer, useFlow } from '@ventanilla/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import type { Notify } from '../../../context/toast/toast-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { listPlace, pageOf } from '../list-state/list-place.ts'
import { noteOwnChange } from '../list-state/own-changes.ts'
import { type ChangeKind, type Conflict, type EditStart, type EditStep, editSteps } from './edit-flow.ts'
import { editedAnswer, effectiveOf } from './effective-of.ts'
import { keptParts, startWith } from './kept-part.ts'
import { type Edited, useSaveEdit } from './use-save-edit.ts'

type Options = { answer: Answer; kind: ChangeKind; isCis: boolean }

export type Edit = ReturnType<typeof useEdit>

/** The way of an edit: the person, the form and its signatures, what changed, and what becomes of it. */
export function useEdit({ answer: opened, kind, isCis }: Options) {
  const text = useText()
  const { notify, forget } = useCause()
  const [[flow, dispatch], isResumed] = useBeginning(opened, kind)
  const { base } = flow.start
  const { citizen, citizenRequired, recipient } = base.definition.settings
  const steps = editSteps(base, kind)
  const [part, setPart] = useState<EditStep>(steps[0] ?? 'form')
  /** Undefined until another person was chosen, or nobody. */
  const [person, setPerson] = useState<Person | null>()
  const [isWritten, setIsWritten] = useState(isResumed)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const before = effectiveOf(base)
  const ways = useWaysOut(base, kind, isCis, notify)
  const saving = useSaveEdit({
    kind,
    base,
    dispatch,
    async onSaved() {
      dispatch({ kind: 'saved', saved: true })
      await ways.finish()
    },
  })

  const go = (step: EditStep) => {
    saving.stop()
    dispatch({ kind: 'back' })
    setPart(step)
  }
  const check = (given: CompleteAnswer) => {
    const { after } = editedOf(base, given, person)
    dispatch({ kind: 'back' })
    if (diff(before, after).length === 0) return setIsUnchanged(true)
    if (citizen && citizenRequired && after.citizen === null) {
      notify('warning', text.t('answering.citizen.required', { who: recipient ? 'recipient' : 'citizen' }))
      return setPart(steps.includes('person') ? 'person' : 'form')
    }
    setPart('form')
    dispatch({ kind: 'check', answer: given })
  }
  const save = () => {
    if (flow.answer) saving.submit(editedOf(base, flow.answer, person))
  }
  /** Goes on in the answer as it stands now, with both changes or with theirs alone. */
  const goOn = (standing: Answer, start: Effective) => {
    dispatch({ kind: 'begin', start: { base: standing, start } })
    setPart('form')
  }
  return {
    flow,
    base,
    steps,
    step: flow.step === 'filling' ? part : ('save' as const),
    person,
    choose(next: Person | null) {
      forget()
      setPerson(next)
    },
    changes: flow.answer ? diff(before, editedOf(base, flow.answer, person).after) : [],
    isAltered: (isWritten || person !== undefined) && flow.step !== 'saved',
    isUnchanged,
    onWritten: () => setIsWritten(true),
    onUnchangedSeen: () => setIsUnchanged(false),
    go,
    check,
    save,
    /** Back to what is being saved; what was sent may still have arrived. */
    stop() {
      saving.stop()
      if (flow.answer) dispatch({ kind: 'check', answer: flow.answer })
    },
    retry: saving.retry,
    leave: ways.leave,
    takeBoth: ({ theirs, after }: Conflict) => goOn(theirs, after),
    takeTheirs({ theirs }: Conflict) {
      setPerson(undefined)
      goOn(theirs, effectiveOf(theirs))
    },
  }
}

/** Begins with the answer as it stands, or with what was written into a part of it where it was read. */
function useBeginning(base: Answer, kind: ChangeKind) {
  const [written] = useState(() =>
    kind === 'correction' ? startWith(keptParts.of(base.id), base.revision) : undefined,
  )
  const flow = useFlow<EditStart, true, Conflict>(() => ({ base, start: written ?? effectiveOf(base) }))
  return [flow, written !== undefined] as const
}

/** An answer as it is after the edit, and as the server hears of it. */
function editedOf(base: Answer, given: CompleteAnswer, person: Person | null | undefined): Edited {
  const { geolocation, digitalSignature } = base.definition.settings
  const asked = { location: geolocation, signatures: digitalSignature }
  return {
    ...given,
    after: editedAnswer(effectiveOf(base), given, person, asked),
    change: {
      content: given.content,
      ...(person === undefined ? {} : { citizen: person && { id: person.id } }),
      ...(geolocation ? { location: given.location ?? null } : {}),
      ...(digitalSignature ? { signatures: given.signatures ?? [] } : {}),
    },
  }
}

/** Where an edit leads: back to where it was begun, or on once it is saved. */
function useWaysOut({ id, formId }: Answer, kind: ChangeKind, isCis: boolean, notify: Notify) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const place = listPlace(useLocation().state)
  const toAnswer = () => {
    keptParts.forget(id)
    return navigate(isCis ? `/cis/ver/${id}` : `/ver/${id}`, { state: place, replace: true })
  }
  return {
    leave: () => (kind === 'completion' ? void navigate(-1) : void toAnswer()),
    async finish() {
      noteOwnChange(id)
      await queries.invalidateQueries({ queryKey: ['answer', id] })
      void queries.invalidateQueries({ queryKey: ['answers', formId] })
      notify('success', text.t('edit.done'))
      if (kind === 'correction') return await toAnswer()
      const toList = { pathname: pageOf(place.list, formId), search: place.list }
      await navigate(toList, { state: place, replace: true })
    },
  }
}
