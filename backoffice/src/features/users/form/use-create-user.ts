import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type NewUser } from '@ventanilla/api'
import { normalUsername } from '@ventanilla/model'
import { useEffect, useId, useState } from 'react'
import { useEditState } from '../../../components/field/edit-state.ts'
import { type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { client } from '../../../context/client.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { municipalitiesOf, nextLevel, usePlaces } from '../../../queries/places.ts'
import { emptyUser, newUserBody, newUserProblems, type UserDraft } from './new-user.ts'
import { fieldsOfRefusals, userFieldIds } from './user-field-ids.ts'

/** What was typed of a new user, and the two steps of it: verify, then create (spec 1 §4). */
export function useCreateUser(account: UserDraft['account'], onClose: () => void) {
  const text = useText()
  const { user, municipality } = useSession()
  const isAdmin = user.role === 'ROLE_ADMIN'
  const id = useId()
  const [{ stored, edit, problems }, dispatch] = useEditState<UserDraft, UserDraft>(emptyUser(account))
  const draft = { ...stored, ...edit }
  const ids = userFieldIds(id, isAdmin ? nextLevel(draft.place, 'municipality') : undefined)
  const homeId = isAdmin ? draft.place.municipality : municipality.id
  const home = useHome(homeId, !isAdmin, onClose)

  const refuse = (wrong: readonly FieldProblem[]) => dispatch({ type: 'refused', problems: wrong })
  const refuseError = (error: unknown, unknownSentence: string) =>
    refuse(
      error instanceof ApiProblem && error.problem.code !== 'service.failed'
        ? refusalOf(error, text, fieldsOfRefusals(ids))
        : [{ sentence: unknownSentence }],
    )
  const { verify, create, isVerified } = useVerifyAndCreate(refuse, refuseError, onClose)
  const body = newUserBody(draft, homeId)
  const isReady = isVerified(body)
  const submit = () => {
    const manager = { id: user.id, role: user.role, municipalityId: municipality.id }
    const wrong = newUserProblems(manager, draft, home, { text, ids })
    refuse(wrong)
    if (wrong.length === 0) (isReady ? create : verify).mutate(body)
  }
  return {
    id,
    ids,
    draft,
    home,
    isAdmin,
    problems,
    isDirty: Object.keys(edit).length > 0,
    isReady,
    isVerifying: verify.isPending,
    isBusy: verify.isPending || create.isPending,
    change: (more: Partial<UserDraft>) => dispatch({ type: 'typed', edit: more }),
    submit,
  }
}

/** The municipality of the new user, with its areas. One's own that cannot be read closes the dialog: nothing can be chosen. */
function useHome(id: string, isOwn: boolean, onClose: () => void) {
  const text = useText()
  const notify = useNotify()
  const places = usePlaces()
  const home = places.data && municipalitiesOf(places.data).find(each => each.id === id)
  const isLost = isOwn && (places.isError || (places.data !== undefined && !home))
  useEffect(() => {
    if (!isLost) return
    notify('error', text.t('users.create.noMunicipality'))
    onClose()
  }, [isLost, notify, onClose, text])
  return home
}

/** A verification holds for the name and the municipality it was asked for. */
function useVerifyAndCreate(
  onProblems: (problems: readonly FieldProblem[]) => void,
  onError: (error: unknown, unknownSentence: string) => void,
  onDone: () => void,
) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [verified, setVerified] = useState('')
  const verify = useMutation({
    mutationFn: ({ username, municipalityId }: NewUser) =>
      client.verifyUser({ username, ...(municipalityId ? { municipalityId } : {}) }),
    onSuccess: (_, body) => {
      onProblems([])
      setVerified(verificationKey(body))
    },
    onError: error => onError(error, text.t('problem.user.username.unverified')),
  })
  const create = useMutation({
    mutationFn: (body: NewUser) => client.createUser(body),
    onSuccess: () => {
      onDone()
      notify('success', text.t('users.create.done'))
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    onError: error => {
      setVerified('')
      onError(error, text.t('problem.user.notCreated'))
    },
  })
  return { verify, create, isVerified: (body: NewUser) => verified === verificationKey(body) }
}

function verificationKey({ username, municipalityId }: NewUser): string {
  return `${normalUsername(username)} ${municipalityId ?? ''}`
}
