import { roleNames } from '@ventanilla/model'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useText } from '../../../context/text-context.ts'
import type { MunicipalityForm } from './use-municipality-form.ts'

/** Whose accounts need a second factor. */
export function SignInSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const chosen = form.shown.secondFactorRoles
  return (
    <SettingsSection title={text.t('municipalities.section.signIn')}>
      <FieldGroup
        id={`${form.id}-secondFactorRoles`}
        label={text.t('municipalities.setting.secondFactorRoles')}
        hint={text.t('municipalities.setting.secondFactorRoles.hint')}
      >
        <div className="checks">
          {roleNames.map(role => (
            <label key={role} className="check-row">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={event => {
                  const isOn = event.target.checked
                  const isWanted = (each: typeof role) => (each === role ? isOn : chosen.includes(each))
                  form.change({ secondFactorRoles: roleNames.filter(isWanted) })
                }}
              />
              {text.t(`users.role.${role}`)}
            </label>
          ))}
        </div>
      </FieldGroup>
    </SettingsSection>
  )
}
