import type { Form } from '@ventanilla/api'
import { inBraces, longestReply, replyPlaceholders, unknownPlaceholders } from '@ventanilla/model'
import { ChoiceMenu } from '../../../../components/field/ChoiceMenu.tsx'
import { Field } from '../../../../components/field/Field.tsx'
import { useText } from '../../../../context/text-context.ts'
import { useTemplates } from '../../../replies/use-templates.ts'
import styles from '../many.module.css'

type Props = { id: string; form: Form; value: string; onChange: (message: string) => void }

/** What citizens are written, begun with a template or without; what stands in braces is filled in for each of them. */
export function MessageField({ id, form, value, onChange }: Props) {
  const text = useText()
  const { data } = useTemplates({ form: form.id })
  const isOther = ({ language }: { language: string }) => Number(language !== form.definition.language)
  const templates = (data?.items ?? []).toSorted((a, b) => isOther(a) - isOther(b))
  const unknown = unknownPlaceholders(value)
  return (
    <>
      {templates.length > 0 && (
        <div className={styles.under}>
          <ChoiceMenu
            label={text.t('work.templates.choose')}
            options={templates}
            onChoose={chosen => {
              const template = templates.find(each => each.id === chosen)
              if (template) onChange(template.text)
            }}
          />
        </div>
      )}
      <Field id={`${id}-message`} label={text.t('bulk.message')}>
        <textarea
          id={`${id}-message`}
          className="input"
          rows={6}
          maxLength={longestReply}
          aria-describedby={`${id}-message-hint`}
          aria-invalid={unknown.length > 0}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      <p id={`${id}-message-hint`} className={styles.hint}>
        {text.t('bulk.message.hint', { names: replyPlaceholders.map(inBraces).join(', ') })}
      </p>
      <p role="alert" className={styles.unknown}>
        {unknown.length > 0 && text.t('bulk.message.unknown', { names: unknown.map(inBraces).join(', ') })}
      </p>
    </>
  )
}
