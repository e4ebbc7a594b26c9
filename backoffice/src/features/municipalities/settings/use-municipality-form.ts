import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Municipality, MunicipalityChange } from '@ventanilla/api'
import { useId } from 'react'
import { currentOf } from '../../../components/field/current-of.ts'
import { useEditState } from '../../../components/field/edit-state.ts'
import { refusalOf } from '../../../components/field/field-problem.ts'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { municipalityFields } from '../fields/municipality-fields.ts'
import {
  type MunicipalityEdit,
  type MunicipalityValues,
  municipalityChange,
  realEdit,
  valuesOf,
} from './municipality-change.ts'
import { municipalityProblems } from './municipality-problems.ts'

export type MunicipalityForm = ReturnType<typeof useMunicipalityForm>

/** The settings of a municipality as stored, under what was typed. A save that comes too late keeps what was typed over what stands now. */
export function useMunicipalityForm(loaded: Municipality) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const [{ stored, overtaken, edit, problems }, dispatch] = useEditState<Municipality, MunicipalityValues>(loaded)
  const before = valuesOf(stored)
  const shown: MunicipalityValues = { ...before, ...edit }
  const unsaved = Object.keys(realEdit(before, edit)).length
  const tell = useTellQueries()

  const keep = (saved: Municipality) => {
    dispatch({ type: 'stored', stored: saved })
    tell(saved)
  }
  const refuse = (error: unknown) => {
    const current = currentOf(error, stored)
    if (!current) return dispatch({ type: 'refused', problems: refusalOf(error, text, municipalityFields(id)) })
    dispatch({ type: 'overtaken', stored: current })
    tell(current)
  }
  const save = useMutation({
    mutationFn: (change: MunicipalityChange) => client.changeMunicipality(stored.id, stored.revision, change),
    onSuccess: saved => {
      dispatch({ type: 'saved', stored: saved })
      tell(saved)
      notify('success', text.t('municipalities.saved'))
    },
    onError: refuse,
  })
  const submit = () => {
    const change = municipalityChange(stored, edit)
    const wrong = municipalityProblems(change, shown, { id, text })
    dispatch({ type: 'refused', problems: wrong })
    if (wrong.length === 0 && unsaved > 0 && !save.isPending) save.mutate(change)
  }
  return {
    id,
    stored,
    shown,
    unsaved,
    problems,
    isOvertaken: overtaken !== undefined,
    isSaving: save.isPending,
    change: (more: MunicipalityEdit) => dispatch({ type: 'typed', edit: more }),
    discard: () => dispatch({ type: 'discarded' }),
    submit,
    keep,
    refuse,
  }
}

/** What the server answered is what stands now, here and in the lists. */
function useTellQueries() {
  const queryClient = useQueryClient()
  return (saved: Municipality) => {
    queryClient.setQueryData(['municipality', saved.id], saved)
    for (const changed of ['municipalities', 'countries', 'session']) {
      void queryClient.invalidateQueries({ queryKey: [changed] })
    }
  }
}
