import { useId } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'
import { type PersonKind, personKinds } from './person-kind.ts'

type Props = { kind: PersonKind; onChange: (kind: PersonKind) => void }

export function KindChoice({ kind, onChange }: Props) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={`form-field ${styles.citizenKind}`}>
      <legend>{text.t('answering.citizen.kind')}</legend>
      <div className={`segmented ${styles.citizenKinds}`}>
        {personKinds.map(each => (
          <label key={each}>
            <input type="radio" name={name} checked={kind === each} onChange={() => onChange(each)} />
            {text.t(`answering.citizen.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
