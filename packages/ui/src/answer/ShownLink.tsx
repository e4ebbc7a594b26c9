import { type Question, textIn } from '@ventanilla/model'
import { ReadLink } from '../control/ReadLink.tsx'
import { useFormParts } from './form-context.ts'

/** A link that the form's author set: to read, nothing to answer. */
export function ShownLink({ question }: { question: Question }) {
  const { text, language } = useFormParts()
  if (question.kind !== 'open' || !question.link) return null
  return (
    <div className="v-field">
      <p className="v-label">{textIn(question.title, language)}</p>
      {question.help && <p className="v-hint">{textIn(question.help, language)}</p>}
      <ReadLink
        url={question.link.url}
        title={textIn(question.link.title, language)}
        newWindow={text.t('answer.newWindow')}
      />
    </div>
  )
}
