import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { CopyCode } from '../../../components/CopyCode.tsx'
import { MessagePage } from '../../../components/page/MessagePage.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'
import { postSaved } from './post-saved.ts'

/** The confirmation at /respuesta/enviada/:answerId/:docCode: tells the page around the frame (spec 1 §2). */
export function SentPage() {
  const text = useText()
  const { answerId = '', docCode = '' } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { savedAt, formId, isPosted } = sentState(state)
  useEffect(() => {
    if (isPosted) return
    postSaved({ answerId, docCode, timestamp: savedAt ?? new Date().toISOString() })
    // Remembered in the history entry, which a reload keeps where a frame is given no storage: the message goes out once.
    void navigate('.', { replace: true, state: { savedAt, formId, isPosted: true } })
  }, [answerId, docCode, savedAt, formId, isPosted, navigate])
  return (
    <MessagePage icon={CircleCheck} isDone title={text.t('answer.done.title')}>
      <p>{text.t('answering.sent.code')}</p>
      <p className={styles.sentCode}>
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
function sentState(state: unknown): { savedAt?: string; formId?: string; isPosted: boolean } {
  if (typeof state !== 'object' || state === null) return { isPosted: false }
  return {
    isPosted: 'isPosted' in state,
    ...('savedAt' in state && typeof state.savedAt === 'string' && { savedAt: state.savedAt }),
    ...('formId' in state && typeof state.formId === 'string' && { formId: state.formId }),
  }
}
