import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { Notice } from '../../components/Notice.tsx'
import { Guard } from '../../components/page/Guard.tsx'
import { MessagePage } from '../../components/page/MessagePage.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { handToFrame, opener } from './frame-sign-in.ts'

/** The window that signs in for the frame: once somebody is, it hands over a code and closes. */
export function FrameSignInPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Guard>
        <HandOver />
      </Guard>
    </main>
  )
}

function HandOver() {
  const text = useText()
  const code = useQuery({
    queryKey: ['frame-code'],
    queryFn: () => client.frameCode(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const given = code.data?.code
  useEffect(() => {
    if (given === undefined) return
    handToFrame(given)
    window.close()
  }, [given])
  if (code.isError) return <Notice title={text.t('shell.session.failed')} detail={problemSentence(code.error, text)} />
  if (given === undefined) return <Spinner />
  return (
    <MessagePage icon={LogIn} title={text.t('cis.window.title')}>
      <p>{text.t(opener() ? 'cis.window.done' : 'cis.window.lost')}</p>
    </MessagePage>
  )
}
