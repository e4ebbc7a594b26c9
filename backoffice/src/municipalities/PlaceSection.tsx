import { lazy, Suspense } from 'react'
import { errorAt } from '../part/field/field-problem.ts'
import { TextField } from '../part/field/TextField.tsx'
import { useSettings } from '../shell/settings.ts'
import { useText } from '../shell/text-context.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import { readPosition, typedPosition } from './typed-position.ts'
import type { MunicipalityForm } from './use-municipality-form.ts'

const MapField = lazy(async () => ({ default: (await import('../part/MapField.tsx')).MapField }))

/** Time zone and location: numbers always, a map where its pictures are configured. */
export function PlaceSection({ form }: { form: MunicipalityForm }) {
  const text = useText()
  const tiles = useSettings()?.mapTiles
  const { shown, change } = form
  const field = (name: string) => ({ id: `${form.id}-${name}`, error: errorAt(form.problems, `${form.id}-${name}`) })
  return (
    <SettingsSection title={text.t('municipalities.section.place')}>
      <TimeZoneField {...field('timeZone')} value={shown.timeZone} onChange={timeZone => change({ timeZone })} />
      <div className="form-row">
        <TextField
          {...field('lat')}
          label={text.t('municipalities.field.lat')}
          isOptional
          inputMode="decimal"
          maxLength={20}
          value={shown.lat}
          onChange={lat => change({ lat })}
        />
        <TextField
          {...field('lng')}
          label={text.t('municipalities.field.lng')}
          isOptional
          inputMode="decimal"
          maxLength={20}
          value={shown.lng}
          onChange={lng => change({ lng })}
        />
      </div>
      {tiles && (
        <Suspense fallback={<div className="map-blank" />}>
          <MapField
            position={readPosition(shown) ?? null}
            tiles={tiles}
            onChoose={position => change(typedPosition(position))}
          />
        </Suspense>
      )}
      <SettingSwitch form={form} flag="geocodeSuffix" />
      <SettingSwitch form={form} flag="skipAssetSearch" />
    </SettingsSection>
  )
}
