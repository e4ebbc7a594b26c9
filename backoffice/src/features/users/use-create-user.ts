import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type NewUser } from '@ventanilla/api'
import { normalUsername } from '@ventanilla/model'
import { useState } from 'react'
import { type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import type { UserIds } from './new-user.ts'

/** Verify, then create (spec 1 §4). A verification holds for the name and the municipality it was asked for. */
export function useCreateUser(
  ids: UserIds,
  onProblems: (problems: readonly FieldProblem[]) => void,
  onDone: () => void,
) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [verified, setVerified] = useState('')
  const refuse = (error: unknown, unknownSentence: string) =>
    onProblems(
      error instanceof ApiProblem && error.problem.code !== 'service.failed'
        ? refusalOf(error, text, {
            'user.username.exists': ids.username,
            'user.username.backend': ids.username,
            'user.username.invalid': ids.username,
            'user.username.unverified': ids.username,
            'user.municipality.unlinked': ids.municipality,
            'user.email.required': ids.email,
            'user.email.taken': ids.email,
          })
        : [{ sentence: unknownSentence }],
    )
  const verify = useMutation({
    mutationFn: ({ username, municipalityId }: NewUser) =>
      client.verifyUser({ username, ...(municipalityId ? { municipalityId } : {}) }),
    onSuccess: (_, body) => {
      onProblems([])
      setVerified(keyOf(body))
    },
    onError: error => refuse(error, text.t('problem.user.username.unverified')),
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
      refuse(error, text.t('problem.user.notCreated'))
    },
  })
  return {
    verify,
    create,
    isVerified: (username: string, place: string) => verified === `${normalUsername(username)} ${place}`,
  }
}

function keyOf({ username, municipalityId }: NewUser): string {
  return `${username} ${municipalityId ?? ''}`
}
