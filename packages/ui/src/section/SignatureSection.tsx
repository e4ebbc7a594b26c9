import type { Answerer, FormDefinition, GivenSignature } from '@ventanilla/model'
import { useFormParts } from '../flow/form-context.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import { NotLoaded } from '../notice/NotLoaded.tsx'

const Signatures = createLazy(async () => (await import('../lazy/signature/Signatures.tsx')).Signatures, 'extra')

type Props = {
  definition: FormDefinition
  who: Answerer
  level: 2 | 3
  given: readonly GivenSignature[]
  errors: ReadonlyMap<string, string>
}

/** The signatures of those who are here: a citizen sees the citizen's, staff see all (spec 3 §2). */
export function SignatureSection({ definition, who, ...rest }: Props) {
  const { uploads, locks } = useFormParts()
  const isHere = definition.settings.digitalSignature && uploads
  const slots = definition.signatures.filter(
    ({ id, signatory }) => (who === 'staff' || signatory === 'citizen') && !locks?.isSignatureLocked(id),
  )
  if (!isHere || slots.length === 0) return null
  return <Signatures missing={NotLoaded} slots={slots} {...rest} />
}
