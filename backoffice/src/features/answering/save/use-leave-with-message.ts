import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { hasCode } from '../../../components/field/field-problem.ts'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'

/** Leaves for good with the reason: a form that was deleted to the list of forms, anything else to the start (spec 3 §2, §8). */
export function useLeaveWithMessage(): (error: unknown) => void {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  return useCallback(
    error => {
      const isDeleted = hasCode(error, 'form.deleted')
      notify('error', problemSentence(error, text))
      void navigate(isDeleted ? '/listar' : '/home', { replace: true })
    },
    [text, notify, navigate],
  )
}
