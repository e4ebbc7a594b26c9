import { publicationModes } from '@ventanilla/model'
import { errorAt } from '../../../components/field/field-problem.ts'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import { daysNames } from './municipality-change.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

const flags = [
  'showDuplicateIcon',
  'videoAttachments',
  'areaStatistics',
  'hideVoucherCode',
  'hideElectronicSignature',
] as const

export function BehaviourSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  return (
    <SettingsSection title={text.t('municipalities.section.behaviour')}>
      {daysNames.map(name => (
        <TextField
          key={name}
          id={`${form.id}-${name}`}
          label={text.t(`municipalities.setting.${name}`)}
          hint={text.t(`municipalities.setting.${name}.hint`)}
          error={errorAt(form.problems, `${form.id}-${name}`)}
          value={form.shown[name]}
          inputMode="numeric"
          maxLength={3}
          isNarrow
          onChange={days => form.change({ [name]: days })}
        />
      ))}
      <SelectField
        id={`${form.id}-publication`}
        label={text.t('municipalities.setting.publication')}
        hint={text.t('municipalities.setting.publication.hint')}
        error={errorAt(form.problems, `${form.id}-publication`)}
        value={form.shown.publication}
        options={publicationModes.map(id => ({ id, name: text.t(`municipalities.publication.${id}`) }))}
        withEmpty={false}
        onChange={chosen => {
          const publication = publicationModes.find(mode => mode === chosen)
          if (publication) form.change({ publication })
        }}
      />
      {flags.map(flag => (
        <SettingSwitch key={flag} form={form} flag={flag} />
      ))}
    </SettingsSection>
  )
}
