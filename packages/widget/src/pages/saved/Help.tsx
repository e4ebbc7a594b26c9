import type { Contact } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { ContactLines } from '@ventanilla/ui'
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
      <ContactLines contact={contact} />
      {address && <p>{text.t('portal.saved.helpAt', { address })}</p>}
    </section>
  )
}
