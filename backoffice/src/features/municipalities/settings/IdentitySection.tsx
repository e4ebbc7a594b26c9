import { errorAt } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import { IdentityFields } from '../fields/IdentityFields.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** Name, key, platform id and province. */
export function IdentitySection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { id, shown, stored, problems, change } = form
  return (
    <SettingsSection title={text.t('municipalities.section.identity')}>
      <IdentityFields id={id} value={shown} isKeyUsed={stored.keyUsed} problems={problems} onChange={change} />
      <TextField
        id={`${id}-province`}
        error={errorAt(problems, `${id}-province`)}
        label={text.t('municipalities.field.province')}
        hint={text.t('municipalities.field.province.fixed')}
        isReadOnly
        value={`${stored.province.name}, ${stored.country.name}`}
        onChange={() => {}}
      />
      <SettingSwitch form={form} flag="useAws" />
    </SettingsSection>
  )
}
