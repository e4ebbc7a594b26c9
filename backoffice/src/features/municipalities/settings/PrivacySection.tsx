import { mostPrivacy } from '@ventanilla/model'
import { DateField } from '../../../components/date/DateField.tsx'
import { Field } from '../../../components/field/Field.tsx'
import { errorAt } from '../../../components/field/field-problem.ts'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../municipalities.module.css'
import { PrivacyPageLink } from '../../../components/page/PrivacyPageLink.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** What the town does with the data of people, a page that each form leads to. */
export function PrivacySection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { id, shown, problems, change } = form
  const field = {
    id: `${id}-privacyText`,
    label: text.t('municipalities.privacy.text'),
    hint: text.t('municipalities.privacy.text.hint'),
  }
  const dateError = errorAt(problems, `${id}-privacyDate`)
  return (
    <SettingsSection title={text.t('municipalities.section.privacy')} hint={text.t('municipalities.privacy.hint')}>
      <Field {...field} isOptional>
        <textarea
          id={field.id}
          className={`input ${styles.notice}`}
          rows={8}
          maxLength={mostPrivacy}
          aria-describedby={`${field.id}-hint`}
          value={shown.privacyText}
          onChange={event => change({ privacyText: event.target.value })}
        />
      </Field>
      <div className={`form-field ${dateError ? 'is-wrong' : ''}`}>
        {dateError && <p className="form-error">{dateError}</p>}
        <DateField
          id={`${id}-privacyDate`}
          label={text.t('municipalities.privacy.date')}
          value={shown.privacyDate}
          disabled={false}
          onChange={privacyDate => change({ privacyDate })}
        />
      </div>
      <p>
        <PrivacyPageLink municipality={form.stored.id} />
      </p>
    </SettingsSection>
  )
}
