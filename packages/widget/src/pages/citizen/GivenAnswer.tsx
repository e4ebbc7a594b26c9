import type { OwnAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { OwnAnswersLink } from './OwnAnswersLink.tsx'
import { answerAddress } from '../portal/own-addresses.ts'

type Props = {
  text: Text
  answer: Pick<OwnAnswer, 'id' | 'docCode' | 'createdAt' | 'timeZone'> | undefined
  citizenId: string
}

/** Which answer a card speaks of, where it is read, and the way to the others. */
export function GivenAnswer({ text, answer, citizenId }: Props) {
  return (
    <>
      {answer && (
        <>
          <p>
            <b translate="no">{answer.docCode}</b> ·{' '}
            {text.t('answer.done.at', { date: text.dateTime(answer.createdAt, answer.timeZone) })}
          </p>
          <p>
            <a className="v-link" href={answerAddress(answer.id, citizenId)}>
              {text.t('portal.answers.see')}
            </a>
          </p>
        </>
      )}
      <OwnAnswersLink text={text} />
    </>
  )
}
