import type { Municipality } from '@ventanilla/api'
import { TriangleAlert } from 'lucide-react'
import { ProblemSummary } from '../../../components/dialog/ProblemSummary.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { SettingsForm } from '../../../components/settings/SettingsForm.tsx'
import { useText } from '../../../context/text-context.ts'
import { BehaviourSection } from './BehaviourSection.tsx'
import { BlockSection } from './BlockSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { OriginsSection } from './OriginsSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SignInSection } from './SignInSection.tsx'
import { useMunicipalityForm } from './use-municipality-form.ts'

/** Everything that can be set of a municipality, saved together; the logo and the block are done at once. */
export function MunicipalitySettings({ loaded }: { loaded: Municipality }) {
  const text = useText()
  const form = useMunicipalityForm(loaded)
  const { stored, unsaved } = form
  const { areas, users, forms } = stored
  return (
    <SettingsForm isUnsaved={unsaved > 0} onSubmit={form.submit}>
      <div className="settings-head">
        <PageTitle title={stored.name} />
        {stored.disabled && <span className="tag is-blocked">{text.t('municipalities.blocked')}</span>}
        <p>
          {stored.province.name}, {stored.country.name} ·{' '}
          {text.t('municipalities.page.counts', { areas, users, forms })}
        </p>
      </div>
      <div role="alert">
        {form.isOvertaken && (
          <p className="form-note is-warning">
            <TriangleAlert aria-hidden size={16} />
            {text.t('municipalities.stale')}
          </p>
        )}
      </div>
      <ProblemSummary problems={form.problems} />
      <IdentitySection form={form} />
      <PlaceSection form={form} />
      <BehaviourSection form={form} />
      <SignInSection form={form} />
      <LogoSection form={form} />
      <ColourSection form={form} />
      <ContactSection form={form} />
      <PrivacySection form={form} />
      <OriginsSection form={form} />
      <BlockSection form={form} />
      <SaveBar form={form} />
    </SettingsForm>
  )
}
