import { lazy, Suspense } from 'react'
import { errorAt } from '../../../components/field/field-problem.ts'
import { InSight } from '../../../components/map/InSight.tsx'
import { SettingsSection } from '../../../components/settings/SettingsSection.tsx'
import { useSettings } from '../../../context/settings.ts'
import { useText } from '../../../context/text-context.ts'
import { PositionFields } from '../fields/PositionFields.tsx'
import { TimeZoneField } from '../../../components/field/TimeZoneField.tsx'
import { readPosition, typedPosition } from '../fields/typed-position.ts'
import styles from '../municipalities.module.css'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { MunicipalityForm } from './use-municipality-form.ts'

const MapField = lazy(async () => ({ default: (await import('../../../components/map/MapField.tsx')).MapField }))

/** Time zone and location: numbers always, a map where its pictures are configured. */
export function PlaceSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const tiles = useSettings()?.mapTiles
  const { id, shown, problems, change } = form
  return (
    <SettingsSection title={text.t('municipalities.section.place')}>
      <TimeZoneField
        id={`${id}-timeZone`}
        error={errorAt(problems, `${id}-timeZone`)}
        value={shown.timeZone}
        onChange={timeZone => change({ timeZone })}
      />
      <PositionFields id={id} value={shown} problems={problems} onChange={change} />
      {tiles && (
        <InSight className={styles.mapBlank}>
          <Suspense fallback={<div className={styles.mapBlank} />}>
            <MapField
              position={readPosition(shown) ?? null}
              tiles={tiles}
              onChoose={position => change(typedPosition(position))}
            />
          </Suspense>
        </InSight>
      )}
      <SettingSwitch form={form} flag="geocodeSuffix" />
      <SettingSwitch form={form} flag="skipAssetSearch" />
    </SettingsSection>
  )
}
