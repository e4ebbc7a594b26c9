import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { CopyCode } from '../answers/CopyCode.tsx'
import { MessagePage } from '../shell/MessagePage.tsx'
import { useText } from '../shell/text-context.ts'
import { postSaved } from './post-saved.ts'
import './answering.css'

/** The confirmation at /respuesta/enviada/:answerId/:docCode: tells the page around the frame (spec 1 §2). */
export function SentPage() {
  const text = useText()
  const { answerId = '', docCode = '' } = useParams()
  const { state } = useLocation()
  const { savedAt, formId } = sentState(state)
  useEffect(() => {
    postSaved({ answerId, docCode, timestamp: savedAt ?? new Date().toISOString() })
  }, [answerId, docCode, savedAt])
  return (
    <MessagePage icon={CircleCheck} title={text.t('answer.done.title')}>
      <p>{text.t('answering.sent.code')}</p>
      <p className="sent-code">
        <strong translate="no">{docCode}</strong> <CopyCode code={docCode} />
      </p>
      {formId !== undefined && (
        <Link className="button secondary" to={`/cis/contestar/${formId}`}>
          {text.t('answering.sent.again')}
        </Link>
      )}
    </MessagePage>
  )
}

/** What the save left in the history entry; nothing for who comes by the address. */
function sentState(state: unknown): { savedAt?: string; formId?: string } {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('savedAt' in state && typeof state.savedAt === 'string' && { savedAt: state.savedAt }),
    ...('formId' in state && typeof state.formId === 'string' && { formId: state.formId }),
  }
}
