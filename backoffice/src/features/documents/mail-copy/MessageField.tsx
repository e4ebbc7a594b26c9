import { limits } from '@ventanilla/model'
import { Field } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './mail-copy.module.css'

type Props = { id: string; value: string; onChange: (value: string) => void }

/** What the sender says to it. */
export function MessageField({ id, value, onChange }: Props) {
  const text = useText()
  return (
    <Field id={id} label={text.t('mailCopy.body')} isOptional>
      <textarea
        id={id}
        className={`input ${styles.mailBody}`}
        rows={5}
        maxLength={limits.text}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
