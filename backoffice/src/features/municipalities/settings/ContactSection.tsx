import { contactLimits, longestTaxNumber } from '@ventanilla/model'
import { errorAt } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import type { MunicipalityForm } from './use-municipality-form.ts'

const fields = ['phone', 'hours', 'email', 'address'] as const

/** Where people ask: at the head and foot of every page of a form, in mails and on documents. */
export function ContactSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { id, shown, problems, change } = form
  return (
    <SettingsSection title={text.t('municipalities.section.contact')} hint={text.t('municipalities.contact.hint')}>
      {fields.map(name => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          error={errorAt(problems, `${id}-${name}`)}
          label={text.t(`municipalities.contact.${name}`)}
          hint={name === 'hours' ? text.t('municipalities.contact.hours.hint') : undefined}
          type={name === 'email' ? 'email' : 'text'}
          isOptional
          maxLength={contactLimits[name]}
          value={shown[name]}
          onChange={value => change({ [name]: value })}
        />
      ))}
      <TextField
        id={`${id}-taxNumber`}
        label={text.t('municipalities.setting.taxNumber')}
        hint={text.t('municipalities.setting.taxNumber.hint')}
        isOptional
        maxLength={longestTaxNumber}
        value={shown.taxNumber}
        onChange={taxNumber => change({ taxNumber })}
      />
    </SettingsSection>
  )
}
