import type { Contact } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useId } from 'react'

type Props = { text: Text; who: string; contact: Contact | undefined; className?: string }

/** Whom to ask about what was sent, and when they are there; nothing where the town has said nothing of it. */
export function Help({ text, who, contact = {}, className }: Props) {
  const id = useId()
  const { phone, hours, email, address } = contact
  if (!phone && !hours && !email && !address) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{text.t('portal.saved.help')}</h2>
      <p>{who}</p>
      {(phone || hours) && (
        <p>
          {phone && (
            <a className="v-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
          {phone && hours && ', '}
          {hours}
        </p>
      )}
      {email && (
        <p>
          <a className="v-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {address && <p>{text.t('portal.saved.helpAt', { address })}</p>}
    </section>
  )
}
