import { attachmentsOf, isEmpty, isTitle, type Question, type Values } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { ReadLink } from '../../control/ReadLink.tsx'
import type { Say } from '../say.tsx'
import { ReadFiles } from './ReadFiles.tsx'
import { valueWords } from './value-words.tsx'

type Props = { questions: readonly Question[]; values: Values; text: Text; say: Say }

/** Questions and what was answered, in two columns. */
export function ReadValues(props: Props) {
  const asked = props.questions.filter(question => !isTitle(question) || attachmentsOf(question).length > 0)
  return (
    <dl className="v-read-values">
      {asked.map(question => (
        <div key={question.id} className="v-read-pair">
          <dt>{props.say(question.title)}</dt>
          <ReadValue {...props} question={question} />
        </div>
      ))}
    </dl>
  )
}

function ReadValue({ question, values, text, say }: Props & { question: Question }) {
  const given = (Object.hasOwn(values, question.id) ? values[question.id] : undefined) ?? { value: null }
  if (question.kind === 'open' && question.dataType === 'link') {
    const url = question.link?.url ?? given.value
    if (typeof url === 'string' && url) {
      const title = question.link ? say(question.link.title) : url
      return (
        <>
          <dd translate="no">
            <ReadLink url={url} title={title} newWindow={text.t('answer.newWindow')} />
          </dd>
          <ReadFiles given={given} text={text} />
        </>
      )
    }
  }
  const words = valueWords(question, given, text, say)
  if (isEmpty(given)) return <dd className="v-none">{text.t('answer.none')}</dd>
  return (
    <>
      {words !== null && <dd>{words}</dd>}
      <ReadFiles given={given} text={text} />
    </>
  )
}
