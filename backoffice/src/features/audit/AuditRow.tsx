import type { AuditEntry } from '@ventanilla/api'
import {
  ArchiveRestore,
  ArrowRightLeft,
  CalendarCheck,
  ChevronDown,
  Download,
  Eye,
  FileText,
  KeyRound,
  Landmark,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquareReply,
  Pencil,
  Search,
  Send,
  Settings,
  ShieldAlert,
  Trash2,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AuditDetail } from './AuditDetail.tsx'
import styles from './audit.module.css'
import type { AuditGroup } from './audit-groups.ts'
import { auditSentence } from './audit-text.ts'

const own: Readonly<Partial<Record<AuditEntry['action'], LucideIcon>>> = {
  'session.signedIn': LogIn,
  'session.failed': ShieldAlert,
  'session.signedOut': LogOut,
  'session.revoked': LogOut,
  'answer.viewed': Eye,
  'answer.moved': ArrowRightLeft,
  'answer.moveUndone': Undo2,
  'answer.corrected': Pencil,
  'answer.completed': Pencil,
  'answer.revised': Pencil,
  'answer.withdrawn': Undo2,
  'answer.changesRequested': MessageSquareReply,
  'answer.exported': Download,
  'audit.exported': Download,
  'answer.imported': Upload,
  'answer.appointment': CalendarCheck,
  'answer.deleted': Trash2,
  'answer.restored': ArchiveRestore,
  'answer.erased': Trash2,
  'form.deleted': Trash2,
  'form.restored': ArchiveRestore,
}
const ofKind: Readonly<Record<string, LucideIcon>> = {
  password: KeyRound,
  person: Search,
  file: Eye,
  user: UserRound,
  area: Landmark,
  municipality: Landmark,
  form: FileText,
  delivery: Send,
  setting: Settings,
}

/** One entry, or moves made in one go: when, what happened in a sentence, and on demand what it changed. */
export function AuditRow({ group }: { group: AuditGroup }) {
  const [entry] = group
  const text = useText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { timeZone } = useSession().municipality
  const seesAll = useMay('manage usuario')
  const Icon = own[entry.action] ?? ofKind[entry.action.split('.')[0] ?? ''] ?? FileText
  return (
    <li className={`${styles.auditRow} ${entry.action === 'session.failed' ? 'is-warning' : ''}`}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(open => !open)}>
        <time dateTime={entry.at} className="code-text">
          {text.time(entry.at, timeZone)}
        </time>
        <Icon aria-hidden size={16} />
        <span className={styles.auditSentence}>
          {auditSentence(entry, text, group.length).map(({ words, isName }) =>
            isName ? <b key={words}>{words}</b> : words,
          )}
        </span>
        {seesAll && entry.municipality && <span className="row-sub">{entry.municipality.name}</span>}
        <ChevronDown aria-hidden size={16} className={styles.auditChevron} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AuditDetail group={group} />}
      </div>
    </li>
  )
}
