import type { Question } from '@ventanilla/model'
import { useFormParts } from '../flow/form-context.ts'
import { ReadLink } from '../text/ReadLink.tsx'

/** A link that the form's author set: to read, nothing to answer. */
export function ShownLink({ question }: { question: Question }) {
  const { text, say } = useFormParts()
  if (question.kind !== 'open' || !question.link) return null
  return (
    <div className="v-field">
      <p className="v-label">{say(question.title)}</p>
      {question.help && <p className="v-hint">{say(question.help)}</p>}
      <ReadLink url={question.link.url} title={say(question.link.title)} newWindow={text.t('answer.newWindow')} />
    </div>
  )
}
