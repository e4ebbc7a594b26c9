import { type GivenSignature, type Language, localizedWord, type SignatureSlot } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useContext, useId } from 'react'
import type { FileOf } from '../flow/read-file.ts'
import { Heading } from '../text/Heading.tsx'
import { createSay } from '../text/say.tsx'
import { EditOfContext } from './read-edit.ts'

type Props = {
  slots: readonly SignatureSlot[]
  given: readonly Pick<GivenSignature, 'id' | 'name' | 'fileId' | 'method'>[]
  fileOf?: FileOf | undefined
  text: Text
  /** The language the form is written in. */
  base: Language
  headingLevel?: 2 | 3 | 4
  /** At the end of the title, such as a button to change them. */
  action?: ReactNode
}

/** The signatures of an answer, those not made too (spec 3 §8). */
export function ReadSignatures({ slots, given, fileOf, text, base, headingLevel = 2, action }: Props) {
  const id = useId()
  const edit = useContext(EditOfContext)({ kind: 'signatures' }, text.t('answer.extra.signature.title'))
  const say = createSay(text.language, base)
  if (slots.length === 0) return null
  return (
    <section className="v-read-section" aria-labelledby={id}>
      <header className="v-read-header">
        <Heading level={headingLevel} id={id} className="v-read-title">
          {text.t('answer.extra.signature.title')}
        </Heading>
        {action ?? edit?.action}
      </header>
      {edit?.control || (
        <dl className="v-read-values">
          {slots.map(slot => {
            const made = given.find(({ id }) => id === slot.id)
            const picture = made && fileOf?.(made.fileId)?.thumbnail
            return (
              <div key={slot.id} className="v-read-pair">
                <dt>{say(localizedWord(slot.title, slot))}</dt>
                {made ? (
                  <dd>
                    {picture && (
                      <img
                        className="v-read-signature"
                        src={picture}
                        alt={text.t('answer.extra.signature.image', { name: made.name })}
                        loading="lazy"
                      />
                    )}
                    {made.name}
                    <span className="v-read-detail">
                      {text.t('answer.extra.signature.made', { method: made.method })}
                    </span>
                  </dd>
                ) : (
                  <dd className="v-none">{text.t('answer.extra.signature.unsigned')}</dd>
                )}
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}
