import type { Settings } from '@ventanilla/api'
import { isAvailable } from '@ventanilla/text'
import { SettingsSection } from '../../components/settings/SettingsSection.tsx'
import { languageNames } from '../../context/language.ts'
import { useText } from '../../context/text-context.ts'
import styles from './remote.module.css'

/** What the server's configuration says, to be read only. */
export function FixedSettings({ settings }: { settings: Settings }) {
  const text = useText()
  const { productName, defaultLanguage, singleSignOn, platform, mapTiles, demo } = settings
  const isOn = (value: boolean) => text.t(value ? 'municipalities.on' : 'municipalities.off')
  const facts = [
    [text.t('remote.fixed.product'), productName],
    [text.t('remote.fixed.language'), isAvailable(defaultLanguage) ? languageNames[defaultLanguage] : defaultLanguage],
    [text.t('remote.fixed.sso'), isOn(singleSignOn)],
    [text.t('remote.fixed.platform'), `${platform.name}, ${platform.administration}`],
    [text.t('remote.fixed.tiles'), mapTiles?.url ?? text.t('municipalities.none')],
    [text.t('remote.fixed.demo'), isOn(demo)],
  ] as const
  return (
    <SettingsSection title={text.t('remote.fixed')} hint={text.t('remote.fixed.hint')}>
      <dl className={styles.remoteFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
