import type { OwnAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { useEffect, useState } from 'react'
import { GivenAnswer } from './GivenAnswer.tsx'
import type { Entered } from '../portal/session/session.ts'

type Props = { text: Text; entered: Entered; formId: string }

/** In the card of a form that takes nothing more of a citizen: the answer that they gave last, where they gave one. */
export function EarlierAnswer({ text, entered, formId }: Props) {
  const [answer, setAnswer] = useState<OwnAnswer>()
  useEffect(() => {
    const request = new AbortController()
    // Without it the card still leads on to all of them.
    entered.client.answers({ form: formId }, { signal: request.signal }).then(
      ({ items }) => setAnswer(items[0]),
      () => undefined,
    )
    return () => request.abort()
  }, [entered, formId])
  return <GivenAnswer text={text} answer={answer} citizenId={entered.session.citizenId} />
}
