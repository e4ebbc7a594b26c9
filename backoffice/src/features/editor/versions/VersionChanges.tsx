import { type FormChange, type FormDefinition, formChanges } from '@ventanilla/model'
import { ArrowUpDown, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { changeLine } from '../draft/change-line.ts'
import styles from './versions.module.css'

const icons: Record<FormChange['kind'], LucideIcon> = {
  added: Plus,
  removed: Minus,
  moved: ArrowUpDown,
  changed: Pencil,
}

/** Everything that a version changed, by the place it stands in. */
export function VersionChanges({ before, after }: { before: FormDefinition; after: FormDefinition }) {
  const text = useText()
  const changes = formChanges(before, after)
  if (changes.length === 0) return <p className={styles.versionFirst}>{text.t('editor.version.same')}</p>
  return (
    <ul className={styles.versionChanges}>
      {changes.map(change => {
        const { kind, part, id, field, within } = change
        const Icon = icons[kind]
        return (
          <li key={`${kind} ${part} ${id} ${field ?? ''}`} className={`is-${kind}`}>
            <Icon aria-hidden size={16} />
            <span>
              {changeLine(change, text)}
              {within?.trim() && <span className={styles.versionWithin}>{within}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
