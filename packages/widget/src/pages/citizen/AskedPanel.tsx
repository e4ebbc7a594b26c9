import type { CitizenAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { termWords } from '../portal/next-words.ts'
import { revisionAddress } from '../portal/own-addresses.ts'

type Props = {
  text: Text
  answer: Pick<CitizenAnswer, 'id' | 'municipality' | 'correctBy'>
  request: NonNullable<CitizenAnswer['request']>
}

/** What the town waits for, first of what is read: how much there is to correct, what they wrote, and the way to do it. */
export function AskedPanel({ text, answer, request: { marks, comment, at } }: Props) {
  const { correctBy } = answer
  const date = text.dateTime(at, answer.municipality.timeZone)
  return (
    <section className="v-request" aria-labelledby="v-request-title">
      <h2 className="v-request-title" id="v-request-title">
        {text.t('portal.answers.toCorrect', { count: marks.length })}
      </h2>
      <p className="v-request-at">
        {text.t('portal.view.asked', { date })} {termWords(text, { correctBy, timeZone: answer.municipality.timeZone })}
      </p>
      <p className="v-request-words">{comment}</p>
      <a className="v-button v-primary" href={revisionAddress(answer.id)}>
        {text.t('portal.answers.correct')}
      </a>
    </section>
  )
}
