import type { MessageKey } from '@ventanilla/text'
import { SettingRow } from '../../../components/settings/SettingRow.tsx'
import { useText } from '../../../context/text-context.ts'
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

export function SettingSwitch({ form, flag }: { form: MunicipalityForm; flag: Flag }) {
  const text = useText()
  const [label, hint] = words[flag]
  return (
    <SettingRow
      label={text.t(label)}
      hint={text.t(hint)}
      isOn={form.shown[flag]}
      onChange={isOn => form.change({ [flag]: isOn })}
    />
  )
}
