import { type AnswerContent, type FormDefinition, type Hidden, hiddenAnswers } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { createSay } from '../../text/say.tsx'

type Props = {
  definition: FormDefinition
  /** The answer as it is saved. */
  content: AnswerContent
  /** What it would not be asked any more. */
  hidden: Hidden
  text: Text
}

/** What a correction takes away besides what it changes: answers to what would not be asked any more. */
export function WouldHide({ definition, content, hidden, text }: Props) {
  const lost = hiddenAnswers(definition, content, hidden)
  const say = createSay(text.language, definition.language)
  return (
    <output>
      {lost.length > 0 && (
        <div className="v-notice">
          <p>{text.t('answer.shows.lost')}</p>
          <ul>
            {lost.map(({ question, rowId }) => (
              <li key={`${question.id} ${rowId}`}>{say(question.title)}</li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}
