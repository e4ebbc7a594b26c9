import { errorAt } from '../part/field/field-problem.ts'
import { TextField } from '../part/field/TextField.tsx'
import { useText } from '../shell/text-context.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** Name, key, platform id and province. A key that has given codes stays. */
export function IdentitySection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const { shown, stored, change } = form
  const field = (name: string) => ({ id: `${form.id}-${name}`, error: errorAt(form.problems, `${form.id}-${name}`) })
  return (
    <SettingsSection title={text.t('municipalities.section.identity')}>
      <TextField
        {...field('name')}
        label={text.t('municipalities.field.name')}
        maxLength={200}
        value={shown.name}
        onChange={name => change({ name })}
      />
      <TextField
        {...field('key')}
        label={text.t('municipalities.field.key')}
        hint={text.t(stored.keyUsed ? 'municipalities.field.key.used' : 'municipalities.field.key.hint')}
        isNarrow
        isReadOnly={stored.keyUsed}
        maxLength={20}
        value={shown.key}
        onChange={key => change({ key })}
      />
      <TextField
        {...field('platformId')}
        label={text.t('municipalities.field.platformId')}
        hint={text.t('municipalities.field.platformId.hint')}
        isNarrow
        inputMode="numeric"
        maxLength={20}
        value={shown.platformId}
        onChange={platformId => change({ platformId })}
      />
      <TextField
        {...field('province')}
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
