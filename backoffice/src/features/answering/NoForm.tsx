import { ApiProblem } from '@ventanilla/api'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ErrorDialog } from '../../components/dialog/ErrorDialog.tsx'
import { hasCode } from '../../components/field/field-problem.ts'
import { Notice } from '../../components/Notice.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useLeaveWithMessage } from './save/use-leave-with-message.ts'

type Props = { error: unknown; isCis: boolean; onRetry: () => void }

/** Why there is no form to answer. Outside of the frame it leads away with the reason (spec 3 §2, §8). */
export function NoForm({ error, isCis, onRetry }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const leave = useLeaveWithMessage()
  const isMissing = hasCode(error, 'form.notFound')
  const isRefused = error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
  const leaves = isRefused && !isMissing && !isCis
  useEffect(() => {
    if (leaves) leave(error)
  }, [leaves, leave, error])
  if (leaves) return null
  if (isMissing && !isCis) {
    return (
      <ErrorDialog sentence={text.t('answering.missing')} onClose={() => void navigate('/home', { replace: true })} />
    )
  }
  return (
    <div className="card list-card">
      <Notice
        title={isMissing ? text.t('answering.missing') : problemSentence(error, text)}
        {...(isRefused ? {} : { onRetry })}
      />
    </div>
  )
}
