import type { ApiKey } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import { keyCalls, keysKey } from './key-calls.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'

const overlaps = ['0', '1', '24', '168', '720'] as const

type Props = { of: ApiKey; onMade: (key: string) => void; onClose: () => void }

/** Makes the key that follows one. */
export function RotateKey({ of, onMade, onClose }: Props) {
  const { t } = useText()
  return (
    <ReplaceDialog
      title={t('apiKeys.rotate.title', { name: of.name })}
      intro={t('apiKeys.rotate.body')}
      submit={t('apiKeys.rotate.submit')}
      label={t('apiKeys.rotate.hours')}
      overlaps={overlaps.map(id => ({ id, name: t(`apiKeys.rotate.hours.${id}`) }))}
      replace={overlapHours => keyCalls.rotate(of.id, { overlapHours })}
      queryKey={keysKey}
      onMade={({ key }) => onMade(key)}
      onClose={onClose}
    />
  )
}
