import type { Language } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useId } from 'react'
import type { Around } from '../../form/answer-form-props.ts'
import { ContactLines } from '../../read/ContactLines.tsx'

type Props = {
  about: Pick<Around, 'form' | 'origin'> | undefined
  text: Text
  words: Text
  language: Language
  /** Who uses the data, in the form's own words. */
  privacy: ReactNode
}

/** Where to ask, and who uses the data: what there is of it. */
export function StepsAbout({ about, text, words, language, privacy }: Props) {
  const id = useId()
  const { form, origin = '' } = about ?? {}
  const contact = form?.branding.contact ?? {}
  const { phone, hours, email } = contact
  const date = form?.branding.privacy?.date
  const notice = form && `${origin}/publico/contestar/${encodeURIComponent(form.id)}/privacidad?lang=${language}`
  return (
    <>
      {(phone || hours || email) && (
        <section className="v-steps-about" aria-labelledby={`${id}help`}>
          <h2 id={`${id}help`}>{words.t('steps.help')}</h2>
          <p>{form?.municipality.name}</p>
          <ContactLines contact={contact} />
        </section>
      )}
      {(privacy || date) && (
        <section className="v-steps-about" aria-labelledby={`${id}data`}>
          <h2 id={`${id}data`}>{words.t('steps.data')}</h2>
          {privacy && <p>{privacy}</p>}
          {date && (
            <p>
              <a className="v-link" href={notice} target="_blank" rel="noopener">
                {words.t('steps.notice')}
                <span className="v-sr"> {text.t('answer.newWindow')}</span>
              </a>
              {words.t('steps.since', { date: words.date(date) })}
            </p>
          )}
        </section>
      )}
    </>
  )
}
