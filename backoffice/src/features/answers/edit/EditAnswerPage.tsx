import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { useNavigate, useParams } from 'react-router'
import { ErrorDialog } from '../../../components/dialog/ErrorDialog.tsx'
import { Forbidden } from '../../../components/page/Forbidden.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { client } from '../../../context/client.ts'
import { useText } from '../../../context/text-context.ts'
import { usePresence } from '../work/use-presence.ts'
import { EditAnswer } from './EditAnswer.tsx'
import type { ChangeKind } from './edit-flow.ts'

/** /correctForm/{id}: what was answered is corrected, beside what stood there. */
export function CorrectAnswerPage() {
  const { id = '' } = useParams()
  return <EditPage key={id} id={id} kind="correction" isCis={false} />
}

/** /cis/editar/{id}: the same in the frame of the municipal system. */
export function CisCorrectAnswerPage() {
  const { id = '' } = useParams()
  return <EditPage key={id} id={id} kind="correction" isCis />
}

/** /respuestas/actualizar/{idForm}: the parameter is the answer's id (spec 3 §2); what is missing is filled in. */
export function CompleteAnswerPage() {
  const { idForm = '' } = useParams()
  return <EditPage key={idForm} id={idForm} kind="completion" isCis={false} />
}

type Props = { id: string; kind: ChangeKind; isCis: boolean }

/** Reads the answer once: what is being edited is not changed under the hands. A save that comes too late says so. */
function EditPage({ id, kind, isCis }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const answer = useQuery({
    queryKey: ['answer-to-edit', id],
    queryFn: ({ signal }) => client.answer(id, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  usePresence(id, isCis ? undefined : answer.data?.formId, 'correcting')
  if (answer.error) {
    const status = answer.error instanceof ApiProblem ? answer.error.status : 0
    if (status === 403) return <Forbidden />
    const isMissing = status === 404 || status === 410
    return (
      <ErrorDialog
        sentence={text.t(isMissing ? 'edit.missing' : 'edit.loadFailed')}
        onClose={() => void navigate(isCis ? `/cis/ver/${id}` : '/home', { replace: true })}
      />
    )
  }
  if (!answer.data) {
    return (
      <div className="page">
        <Skeleton rows={4} kind="view" />
      </div>
    )
  }
  const { may } = answer.data
  if (kind === 'correction' ? !may.correct : !may.complete) return <Forbidden />
  return <EditAnswer answer={answer.data} kind={kind} isCis={isCis} />
}
