import { useFormParts } from '../flow/form-context.ts'

/** What the position is called and what it is for. */
export function LocationHead() {
  const { text } = useFormParts()
  return (
    <>
      <legend className="v-section-title v-location-title">
        {text.t('answer.location.title')} <span className="v-optional">{text.t('answer.optional')}</span>
      </legend>
      <p className="v-section-description">{text.t('answer.location.hint')}</p>
    </>
  )
}
