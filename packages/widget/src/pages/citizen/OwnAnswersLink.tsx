import type { Text } from '@ventanilla/text/light'
import { answersAddress } from '../portal/own-addresses.ts'

/** The way on from where there is nothing left to do: the session stays, so nobody goes by the portal again. */
export function OwnAnswersLink({ text }: { text: Text }) {
  return (
    <p className="v-own-way">
      <a className="v-link" href={answersAddress()}>
        {text.t('portal.answers.title')}
      </a>
    </p>
  )
}
