import {
  attachmentsOf,
  isEmpty,
  isTitle,
  type Question,
  showsLink,
  takesValue,
  type Value,
  type Values,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useContext } from 'react'
import { ReadLink } from '../text/ReadLink.tsx'
import type { Say } from '../text/say.tsx'
import { ReadBefore } from './ReadBefore.tsx'
import { ReadFiles } from './ReadFiles.tsx'
import { ChangeOfContext } from './read-change.ts'
import { EditOfContext } from './read-edit.ts'
import { shownValue } from './shown-value.tsx'

type Props = {
  questions: readonly Question[]
  values: Values
  sectionId: string
  rowId?: string | undefined
  text: Text
  say: Say
}

/** Questions and what was answered, in two columns; of what was changed, also what stood there before. */
export function ReadValues(props: Props) {
  const { questions, values, sectionId, rowId, text, say } = props
  const changeOf = useContext(ChangeOfContext)
  const editOf = useContext(EditOfContext)
  const asked = questions.filter(question => !isTitle(question) || attachmentsOf(question).length > 0)
  return (
    <dl className="v-read-values">
      {asked.map(question => {
        const given = (Object.hasOwn(values, question.id) ? values[question.id] : undefined) ?? { value: null }
        const place = { sectionId, rowId, questionId: question.id }
        const title = say(question.title)
        const edit = isAnswered(question) ? editOf({ kind: 'value', place }, title) : undefined
        if (edit?.control) {
          return (
            <div key={question.id} className="v-read-pair v-read-part">
              <dt className="v-sr">{title}</dt>
              <dd>{edit.control}</dd>
            </div>
          )
        }
        const change = changeOf(place)
        const value = <ReadValue question={question} given={given} text={text} say={say} />
        return (
          <div
            key={question.id}
            className={change ? 'v-read-pair v-read-changed' : 'v-read-pair'}
            onDoubleClick={edit?.begin}
          >
            <dt>
              {title}
              {edit?.action}
            </dt>
            {change && <ReadBefore question={question} before={change.before} now={given} text={text} say={say} />}
            {value}
            {change && <dd className="v-read-note">{change.note}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** What somebody answers: neither words of the form nor a link that it shows. */
function isAnswered(question: Question): boolean {
  return (takesValue(question) && !showsLink(question)) || attachmentsOf(question).length > 0
}

type ValueProps = Pick<Props, 'text' | 'say'> & { question: Question; given: Value }

function ReadValue({ question, given, text, say }: ValueProps) {
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
  const words = shownValue(question, given, text, say)
  if (isEmpty(given)) return <dd className="v-none">{text.t('answer.none')}</dd>
  return (
    <>
      {words !== null && <dd>{words}</dd>}
      <ReadFiles given={given} text={text} />
    </>
  )
}
