import { FileX2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { MessagePage } from './MessagePage.tsx'

/** A form that was deleted or never was: trying again changes nothing, so the way on leads to those there are. */
export function MissingForm({ sentence }: { sentence: string }) {
  const text = useText()
  return (
    <MessagePage icon={FileX2} code="404" title={sentence} isUrgent>
      <Link className="button primary" to="/listar">
        {text.t('editor.back')}
      </Link>
    </MessagePage>
  )
}
