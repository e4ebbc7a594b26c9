import type { RemoteSettings } from '@ventanilla/api'
import { BusyButton } from '../../components/BusyButton.tsx'
import { ProblemSummary } from '../../components/dialog/ProblemSummary.tsx'
import { SettingRow } from '../../components/settings/SettingRow.tsx'
import { SettingsForm } from '../../components/settings/SettingsForm.tsx'
import { SettingsSection } from '../../components/settings/SettingsSection.tsx'
import { useText } from '../../context/text-context.ts'
import { InForce } from './InForce.tsx'
import { MomentFields } from './MomentFields.tsx'
import { RevocationDialog } from './RevocationDialog.tsx'
import styles from './remote.module.css'
import { useRevocationForm } from './use-revocation-form.ts'

/** Ends the sessions of everybody who signed in before a moment. */
export function RevocationForm({ stored }: { stored: RemoteSettings }) {
  const text = useText()
  const form = useRevocationForm(stored)
  const { isUnsaved } = form
  return (
    <SettingsForm isUnsaved={isUnsaved} onSubmit={form.submit}>
      <ProblemSummary problems={form.problems} />
      <SettingsSection title={text.t('remote.revocation')} hint={text.t('remote.revocation.hint')}>
        <InForce form={form} />
        <SettingRow
          label={text.t('remote.on')}
          hint={text.t('remote.on.hint')}
          isOn={form.shown.isOn}
          onChange={isOn => form.change({ isOn })}
        />
        <MomentFields form={form} />
        <div className={styles.remoteActions}>
          {isUnsaved && (
            <button type="button" className="button secondary" onClick={form.discard}>
              {text.t('municipalities.discard')}
            </button>
          )}
          <BusyButton type="submit" className="button primary" isBusy={form.isSaving}>
            {text.t(form.isSaving ? 'list.saving' : 'municipalities.save')}
          </BusyButton>
        </div>
      </SettingsSection>
      <RevocationDialog form={form} />
    </SettingsForm>
  )
}
