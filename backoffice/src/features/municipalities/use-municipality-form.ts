import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Municipality, MunicipalityChange } from '@ventanilla/api'
import { municipalityEditRefusals } from '@ventanilla/model'
import { useId, useState } from 'react'
import { currentOf } from '../../components/field/current-of.ts'
import { type FieldProblem, knownRefusal, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import {
  isOrigin,
  type MunicipalityEdit,
  type MunicipalityValues,
  municipalityChange,
  realEdit,
  valuesOf,
} from './municipality-change.ts'
import { municipalityFields } from './municipality-fields.ts'
import { readPosition } from './typed-position.ts'

export type MunicipalityForm = ReturnType<typeof useMunicipalityForm>

/** The settings of a municipality as stored, under what was typed. A save that comes too late keeps what was typed over what stands now. */
export function useMunicipalityForm(loaded: Municipality) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const id = useId()
  const [stored, setStored] = useState(loaded)
  const [edit, setEdit] = useState<MunicipalityEdit>({})
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const before = valuesOf(stored)
  const shown: MunicipalityValues = { ...before, ...edit }
  const unsaved = Object.keys(realEdit(before, edit)).length

  /** What the server answered is what stands now, here and in the lists. */
  const keep = (saved: Municipality) => {
    setStored(saved)
    queryClient.setQueryData(['municipality', saved.id], saved)
    for (const changed of ['municipalities', 'countries', 'session']) {
      void queryClient.invalidateQueries({ queryKey: [changed] })
    }
  }
  const refuse = (error: unknown) => {
    const current = currentOf(error, stored)
    setProblems(current ? [] : refusalOf(error, text, municipalityFields(id)))
    if (!current) return
    setIsOvertaken(true)
    keep(current)
  }
  const save = useMutation({
    mutationFn: (change: MunicipalityChange) => client.changeMunicipality(stored.id, stored.revision, change),
    onSuccess: saved => {
      keep(saved)
      setEdit({})
      setIsOvertaken(false)
      setProblems([])
      notify('success', text.t('municipalities.saved'))
    },
    onError: refuse,
  })
  const submit = () => {
    const wrong = problemsOf(municipalityChange(stored, edit))
    setProblems(wrong)
    if (wrong.length === 0 && unsaved > 0 && !save.isPending) save.mutate(municipalityChange(stored, edit))
  }
  const problemsOf = (change: MunicipalityChange): readonly FieldProblem[] => {
    const { name, key, platformId } = change
    const refusals = municipalityEditRefusals({
      ...(name !== undefined && { name }),
      ...(key !== undefined && { key }),
      ...(platformId !== undefined && { platformId }),
    })
    return [
      ...refusals.map(refusal => knownRefusal(refusal, text, municipalityFields(id))),
      ...(readPosition(shown) === undefined
        ? [{ field: `${id}-lat`, sentence: text.t('municipalities.field.position.wrong') }]
        : []),
      ...shown.origins.flatMap((origin, index) =>
        origin.trim() === '' || isOrigin(origin)
          ? []
          : [{ field: `${id}-origin-${index}`, sentence: text.t('municipalities.origins.wrong') }],
      ),
    ]
  }
  return {
    id,
    stored,
    shown,
    unsaved,
    problems,
    isOvertaken,
    isSaving: save.isPending,
    change: (more: MunicipalityEdit) => setEdit(current => ({ ...current, ...more })),
    discard: () => {
      setEdit({})
      setProblems([])
    },
    submit,
    keep,
    refuse,
  }
}
