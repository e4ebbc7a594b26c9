import { ExternalLink } from 'lucide-react'
import { useText } from '../../context/text-context.ts'

/** The way to what people read of a municipality's use of their data: its notice, how long answers are kept, and what they may ask for. */
export function PrivacyPageLink({ municipality }: { municipality: string }) {
  const text = useText()
  const address = `/publico/privacidad/${encodeURIComponent(municipality)}?lang=${text.language}`
  return (
    <a className="button secondary with-icon" href={address} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden size={16} />
      {text.t('municipalities.privacy.page')}
    </a>
  )
}
