import type { MessageKey } from '@ventanilla/text'
import { useId } from 'react'
import { Switch } from '../part/Switch.tsx'
import { useText } from '../shell/text-context.ts'
import type { Flag } from './municipality-change.ts'
import type { MunicipalityForm } from './use-municipality-form.ts'

const words: Record<Flag, readonly [label: MessageKey, hint: MessageKey]> = {
  showDuplicateIcon: ['municipalities.setting.showDuplicateIcon', 'municipalities.setting.showDuplicateIcon.hint'],
  videoAttachments: ['municipalities.setting.videoAttachments', 'municipalities.setting.videoAttachments.hint'],
  geocodeSuffix: ['municipalities.setting.geocodeSuffix', 'municipalities.setting.geocodeSuffix.hint'],
  skipAssetSearch: ['municipalities.setting.skipAssetSearch', 'municipalities.setting.skipAssetSearch.hint'],
  hideVoucherCode: ['municipalities.setting.hideVoucherCode', 'municipalities.setting.hideVoucherCode.hint'],
  hideElectronicSignature: [
    'municipalities.setting.hideElectronicSignature',
    'municipalities.setting.hideElectronicSignature.hint',
  ],
  useAws: ['municipalities.setting.useAws', 'municipalities.setting.useAws.hint'],
  areaStatistics: ['municipalities.setting.areaStatistics', 'municipalities.setting.areaStatistics.hint'],
  hideProductLogo: ['municipalities.setting.hideProductLogo', 'municipalities.setting.hideProductLogo.hint'],
}

/** One setting: its name, a sentence of what it does, and the switch. */
export function SettingSwitch({ form, flag }: { form: MunicipalityForm; flag: Flag }) {
  const text = useText()
  const id = useId()
  const [label, hint] = words[flag]
  const isOn = form.shown[flag]
  return (
    <div className="setting">
      <div>
        <p className="setting-name" aria-hidden="true">
          {text.t(label)}
        </p>
        <p className="form-hint" id={id}>
          {text.t(hint)}
        </p>
      </div>
      <Switch
        label={text.t(label)}
        describedBy={id}
        isOn={isOn}
        word={text.t(isOn ? 'municipalities.on' : 'municipalities.off')}
        onChange={on => form.change({ [flag]: on })}
      />
    </div>
  )
}
