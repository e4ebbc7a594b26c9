import type { AddressOf } from '@ventanilla/api'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { useText } from '../../context/text-context.ts'
import { Copied } from './Copied.tsx'

/** A key, this once, and the line that tries it. */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const text = useText()
  const asked = `/api/v1/forms` satisfies AddressOf<'GET /forms'>
  const line = `curl -H 'Authorization: Bearer ${value}' '${location.origin}${asked}'`
  return (
    <ReadDialog title={text.t('apiKeys.made.title')} close={text.t('apiKeys.made.close')} isWide onClose={onClose}>
      <p>{text.t('apiKeys.made.body')}</p>
      <Copied value={value} label={text.t('apiKeys.made.copy')} />
      <p>{text.t('apiKeys.made.try')}</p>
      <Copied value={line} label={text.t('apiKeys.made.copyLine')} />
    </ReadDialog>
  )
}
