import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { takeSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './cis.module.css'
import { openFrameSignIn } from './frame-sign-in.ts'

/** The frame's way in: the sign-in page itself never shows in a frame, so a window of its own does, and hands over a code. */
export function CisSignIn() {
  const text = useText()
  const queries = useQueryClient()
  const signIn = useMutation({
    mutationFn: async () => {
      const outcome = await openFrameSignIn()
      if ('failure' in outcome) return outcome.failure
      takeSession(queries, await client.openFrame({ code: outcome.code }))
      return undefined
    },
  })
  const failure = signIn.isError
    ? problemSentence(signIn.error, text)
    : signIn.data && text.t(`cis.signIn.${signIn.data}`)
  return (
    <>
      <p>{text.t('cis.signIn.body')}</p>
      <div role="alert">{failure && <p className={styles.cisFailure}>{failure}</p>}</div>
      <BusyButton
        type="button"
        className="button primary with-icon"
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        <LogIn aria-hidden size={16} />
        {text.t(signIn.isPending ? 'cis.signIn.waiting' : 'cis.signIn.open')}
      </BusyButton>
    </>
  )
}
