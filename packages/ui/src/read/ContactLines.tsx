import type { Contact } from '@ventanilla/model'

/** How a town can be reached, by phone and when, and by mail: what there is of it. */
export function ContactLines({ contact: { phone, hours, email } }: { contact: Contact }) {
  return (
    <>
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
    </>
  )
}
