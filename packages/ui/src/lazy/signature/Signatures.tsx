import type { GivenSignature, SignatureSlot } from '@ventanilla/model'
import { useId } from 'react'
import { useFormParts } from '../../flow/form-context.ts'
import { useCss } from '../../root/root-context.ts'
import { Heading } from '../../text/Heading.tsx'
import filesCss from '../files/files.css?inline'
import { SignatureField } from './SignatureField.tsx'
import signatureCss from './signature.css?inline'

type Props = {
  slots: readonly SignatureSlot[]
  level: 2 | 3
  given: readonly GivenSignature[]
  errors: ReadonlyMap<string, string>
}

/** The last section of a form with signatures. */
export function Signatures({ slots, level, given, errors }: Props) {
  useCss(filesCss)
  useCss(signatureCss)
  const { text } = useFormParts()
  const id = useId()
  // Whoever answers signs first of the citizens; the form says nothing of the others, and of staff.
  const own = slots.find(({ signatory }) => signatory === 'citizen')
  return (
    <section className="v-section v-signatures" aria-labelledby={id}>
      <Heading level={level} id={id} className="v-section-title">
        {text.t('answer.extra.signature.title')}
      </Heading>
      <div className="v-questions">
        {slots.map(slot => (
          <SignatureField
            key={slot.id}
            slot={slot}
            isAnswerer={slot === own}
            given={given.find(({ id }) => id === slot.id)}
            error={errors.get(`signatures.${slot.id}`)}
          />
        ))}
      </div>
    </section>
  )
}
