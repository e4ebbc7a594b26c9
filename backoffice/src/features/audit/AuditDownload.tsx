import { type AddressOf, type AuditFormat, auditFormats } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { Download } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import type { AuditFilter } from './audit-filters.ts'

/** What each format is called, in every language. */
const names: Readonly<Record<AuditFormat, string>> = { csv: 'CSV', jsonl: 'JSON Lines' }

/** Everything that the filters find, as a file: the browser shows how far it is and can stop it. */
export function AuditDownload({ filter }: { filter: AuditFilter }) {
  const text = useText()
  const label = text.t('audit.download')
  return (
    <Menu
      label={label}
      className="button secondary with-icon"
      items={auditFormats.map(format => ({
        id: format,
        label: names[format],
        onSelect: () => window.location.assign(addressOf(format, filter)),
      }))}
    >
      <Download aria-hidden size={16} />
      {label}
    </Menu>
  )
}

function addressOf(format: AuditFormat, filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter)).toString()
  const address = `/api/v1/audit/export.${format}` satisfies AddressOf<`GET /audit/export.${AuditFormat}`>
  return query === '' ? address : `${address}?${query}`
}
