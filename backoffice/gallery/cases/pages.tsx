import { type Permission, permissionsOf } from '@ventanilla/model'
import { MapPin } from 'lucide-react'
import { InSight } from '../../src/components/map/InSight.tsx'
import { MapField } from '../../src/components/map/MapField.tsx'
import { ErrorBoundary } from '../../src/components/page/ErrorBoundary.tsx'
import { ErrorScreen } from '../../src/components/page/ErrorScreen.tsx'
import { Forbidden } from '../../src/components/page/Forbidden.tsx'
import { Guard } from '../../src/components/page/Guard.tsx'
import { LanguagePicker } from '../../src/components/page/LanguagePicker.tsx'
import { Mark } from '../../src/components/page/Mark.tsx'
import { MessagePage } from '../../src/components/page/MessagePage.tsx'
import { MissingForm } from '../../src/components/page/MissingForm.tsx'
import { NotFound } from '../../src/components/page/NotFound.tsx'
import { OfflineNotice } from '../../src/components/page/OfflineNotice.tsx'
import { PageTitle } from '../../src/components/page/PageTitle.tsx'
import { PrivacyPageLink } from '../../src/components/page/PrivacyPageLink.tsx'
import { SettingRow } from '../../src/components/settings/SettingRow.tsx'
import { SettingsForm } from '../../src/components/settings/SettingsForm.tsx'
import { SettingsSection } from '../../src/components/settings/SettingsSection.tsx'
import type { Case } from '../case.ts'
import { Kept, Opened } from '../Kept.tsx'
import { nothing } from './samples.ts'

const place = { lat: -34.6037, lng: -58.3816 }
/** What the role of the gallery may not. */
const beyond: readonly Permission[] = permissionsOf('ROLE_ADMIN').filter(
  permission => !permissionsOf('ROLE_GENERADOR').includes(permission),
)
const tiles = { url: '', credit: '© OpenStreetMap' }

export const pages: readonly Case[] = [
  {
    of: ['backoffice/src/components/page/MessagePage.tsx'],
    where: 'staff',
    states: {
      calm: text => (
        <MessagePage icon={MapPin} title={text.t('shell.notFound.title')}>
          <p>{text.t('shell.notFound.body')}</p>
        </MessagePage>
      ),
      urgent: text => (
        <MessagePage icon={MapPin} title={text.t('shell.error.title')} code="500" isUrgent>
          <p>{text.t('shell.error.body')}</p>
        </MessagePage>
      ),
      done: text => (
        <MessagePage icon={MapPin} title={text.t('answer.done.title')} isDone>
          <p>{text.t('answering.sent.code')}</p>
        </MessagePage>
      ),
    },
  },
  {
    of: ['backoffice/src/components/page/MissingForm.tsx'],
    where: 'staff',
    states: { shown: text => <MissingForm sentence={text.t('shell.notFound.body')} /> },
  },
  {
    of: ['backoffice/src/components/page/PrivacyPageLink.tsx'],
    where: 'staff',
    states: { shown: () => <PrivacyPageLink municipality="villa-maria" /> },
  },
  { of: ['backoffice/src/components/page/NotFound.tsx'], where: 'staff', states: { shown: () => <NotFound /> } },
  {
    of: ['backoffice/src/components/page/Forbidden.tsx'],
    where: 'staff',
    states: {
      'without a reason': () => <Forbidden />,
      'with the reason of the server': () => <Forbidden reason="This form belongs to another area." />,
    },
  },
  {
    of: ['backoffice/src/components/page/ErrorScreen.tsx'],
    where: 'staff',
    states: { shown: () => <ErrorScreen /> },
  },
  {
    of: ['backoffice/src/components/page/ErrorBoundary.tsx'],
    where: 'staff',
    states: { whole: text => <ErrorBoundary>{text.t('app.title')}</ErrorBoundary> },
  },
  {
    of: ['backoffice/src/components/page/Guard.tsx'],
    where: 'staff',
    states: {
      entered: text => <Guard>{text.t('app.title')}</Guard>,
      forbidden: text => <Guard needs={beyond}>{text.t('app.title')}</Guard>,
    },
  },
  {
    of: ['backoffice/src/components/page/LanguagePicker.tsx'],
    where: 'staff',
    states: {
      closed: () => <LanguagePicker />,
      open: () => (
        <Opened by="button">
          <LanguagePicker />
        </Opened>
      ),
    },
  },
  { of: ['backoffice/src/components/page/Mark.tsx'], where: 'staff', states: { shown: () => <Mark size={56} /> } },
  {
    of: ['backoffice/src/components/page/OfflineNotice.tsx'],
    where: 'staff',
    states: { shown: () => <OfflineNotice /> },
  },
  {
    of: ['backoffice/src/components/page/PageTitle.tsx'],
    where: 'staff',
    states: { shown: text => <PageTitle title={text.t('app.title')} /> },
  },
  {
    of: [
      'backoffice/src/components/settings/SettingsSection.tsx',
      'backoffice/src/components/settings/SettingsForm.tsx',
      'backoffice/src/components/settings/SettingRow.tsx',
    ],
    where: 'staff',
    states: {
      shown: text => (
        <SettingsForm isUnsaved={false} onSubmit={nothing}>
          <SettingsSection title={text.t('shell.language')} hint={text.t('shell.error.body')}>
            <Setting label="Answers by mail" hint={text.t('shell.error.body')} />
            <Setting label="Nothing else" hint={text.t('shell.offline')} isOn />
          </SettingsSection>
        </SettingsForm>
      ),
    },
  },
  {
    of: [
      'backoffice/src/components/map/MapField.tsx',
      'backoffice/src/components/map/MapFrame.tsx',
      'backoffice/src/components/map/InSight.tsx',
    ],
    where: 'staff',
    states: {
      'no place': () => (
        <InSight>
          <MapField position={null} tiles={tiles} onChoose={nothing} />
        </InSight>
      ),
      'a place': () => (
        <Kept first={place}>{(value, keep) => <MapField position={value} tiles={tiles} onChoose={keep} />}</Kept>
      ),
    },
  },
]

function Setting({ label, hint, isOn = false }: { label: string; hint: string; isOn?: boolean }) {
  return (
    <Kept first={isOn}>{(value, keep) => <SettingRow label={label} hint={hint} isOn={value} onChange={keep} />}</Kept>
  )
}
