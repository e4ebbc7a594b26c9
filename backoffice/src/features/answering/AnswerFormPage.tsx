import { useParams } from 'react-router'
import { Answering } from './Answering.tsx'

/** Answering a form as staff, at /contestar/:id (spec 3 §2). */
export function AnswerFormPage() {
  const { id = '' } = useParams()
  return <Answering key={id} formId={id} isCis={false} />
}
