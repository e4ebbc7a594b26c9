import { publicationModes } from '@ventanilla/model'
import { errorAt } from '../../../components/field/field-problem.ts'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { TextField } from '../../../components/field/TextField.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
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
      <TextField
        id={`${form.id}-trashDays`}
        label={text.t('municipalities.setting.trashDays')}
        hint={text.t('municipalities.setting.trashDays.hint')}
        error={errorAt(form.problems, `${form.id}-trashDays`)}
        value={form.shown.trashDays}
        inputMode="numeric"
        maxLength={3}
        isNarrow
        onChange={trashDays => form.change({ trashDays })}
      />
      <TextField
        id={`${form.id}-correctionDays`}
        label={text.t('municipalities.setting.correctionDays')}
        hint={text.t('municipalities.setting.correctionDays.hint')}
        error={errorAt(form.problems, `${form.id}-correctionDays`)}
        value={form.shown.correctionDays}
        inputMode="numeric"
        maxLength={2}
        isNarrow
        onChange={correctionDays => form.change({ correctionDays })}
      />
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
