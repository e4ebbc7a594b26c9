import { useParams } from 'react-router'
import { Answering } from './Answering.tsx'

/** The same in the frame of the municipal system, at /cis/contestar/:id. */
export function CisAnswerPage() {
  const { id = '' } = useParams()
  return <Answering key={id} formId={id} isCis />
}
