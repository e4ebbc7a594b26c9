import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User, UserChange } from '@ventanilla/api'
import { userEditRefusal } from '@ventanilla/model'
import { useId } from 'react'
import { currentOf } from '../../../components/field/current-of.ts'
import { useEditState } from '../../../components/field/edit-state.ts'
import { type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { client } from '../../../context/client.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { editedUser, type UserEdit, userChange } from './user-change.ts'
import { fieldsOfRefusals, userFieldIds } from './user-field-ids.ts'

/** A user as stored, under what was typed. A save that comes too late keeps what was typed over what stands now. */
export function useEditUser(user: User, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const session = useSession()
  const id = useId()
  const ids = userFieldIds(id)
  const [{ stored, overtaken, edit, problems }, dispatch] = useEditState<User, UserEdit>(user)
  const changed = userChange(stored, edit)
  const isDirty = Object.keys(changed).length > 0
  const refuse = (wrong: readonly FieldProblem[]) => dispatch({ type: 'refused', problems: wrong })

  const save = useMutation({
    mutationFn: (change: UserChange) => client.changeUser(stored.id, stored.revision, change),
    onSuccess: () => {
      onClose()
      notify('success', text.t('users.edit.done'))
    },
    onError: error => {
      const current = currentOf(error, stored)
      if (current) dispatch({ type: 'overtaken', stored: current })
      else refuse(refusalOf(error, text, fieldsOfRefusals(ids)))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
  const submit = () => {
    if (!isDirty) return refuse([{ sentence: text.t('users.edit.nothing') }])
    const manager = { ...session.user, municipalityId: session.municipality.id }
    const refusal = userEditRefusal(manager, { ...stored, municipalityId: stored.municipality.id }, changed)
    if (!refusal) return save.mutate(changed)
    const field = fieldsOfRefusals(ids)[refusal.code]
    refuse([{ ...(field !== undefined && { field }), sentence: text.t(`problem.${refusal.code}`, refusal.values) }])
  }
  return {
    id,
    ids,
    stored,
    overtaken,
    shown: editedUser(stored, edit),
    problems,
    isDirty,
    isSaving: save.isPending,
    isSelf: stored.id === session.user.id,
    change: (more: Partial<UserEdit>) => dispatch({ type: 'typed', edit: more }),
    submit,
  }
}
