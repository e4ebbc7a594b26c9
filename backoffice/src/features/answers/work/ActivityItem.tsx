import type { Answer, TimelineItem } from '@ventanilla/api'
import { questionsOf, textIn } from '@ventanilla/model'
import {
  ArchiveRestore,
  CreditCard,
  Eye,
  Mail,
  MessageSquareReply,
  Pencil,
  Trash2,
  Undo2,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { languageName } from '../../../context/language.ts'
import { useText } from '../../../context/text-context.ts'
import { happened } from './happened.ts'
import { NoteItem } from './NoteItem.tsx'
import styles from './work.module.css'

const marks: Readonly<Record<Exclude<TimelineItem['kind'], 'state' | 'note'>, ReactNode>> = {
  edit: <Pencil aria-hidden size={16} />,
  request: <MessageSquareReply aria-hidden size={16} />,
  mail: <Mail aria-hidden size={16} />,
  message: <MessageSquareReply aria-hidden size={16} />,
  payment: <CreditCard aria-hidden size={16} />,
  refund: <Undo2 aria-hidden size={16} />,
  assigned: <UserCheck aria-hidden size={16} />,
  trashed: <Trash2 aria-hidden size={16} />,
  restored: <ArchiveRestore aria-hidden size={16} />,
  view: <Eye aria-hidden size={16} />,
}

/** One thing that happened: what, who and when. */
export function ActivityItem({ item, answer }: { item: TimelineItem; answer: Answer }) {
  const text = useText()
  const { timeZone } = answer.municipality
  const when = text.dateTime(item.at, timeZone)
  if (item.kind === 'note') {
    return (
      <li className={styles.item}>
        <span className={styles.mark}>{item.by && <StaffMark person={item.by} />}</span>
        <NoteItem note={item.note} answer={answer} when={when} />
      </li>
    )
  }
  const who = item.by?.name ?? (item.byCitizen ? text.t('view.change.citizen') : undefined)
  const spoken = item.kind === 'mail' && item.language !== undefined && languageName(item.language)
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        {item.kind === 'state' ? <span className={styles.dot} aria-hidden /> : marks[item.kind]}
      </span>
      <div>
        <p>{happened(item, text)}</p>
        {item.kind === 'mail' && (item.subject ?? item.text) !== undefined && (
          <p className={styles.noteText}>{item.subject ?? item.text}</p>
        )}
        {item.kind === 'mail' && item.status === 'refused' && (
          <p className={styles.noteText}>{text.t('work.item.refused.way')}</p>
        )}
        {item.kind === 'edit' && <CitizensWords item={item} answer={answer} />}
        {item.kind === 'message' && <p className={styles.noteText}>{item.text}</p>}
        {'reason' in item && <p className={styles.noteText}>{item.reason}</p>}
        <p className="row-sub">{[who, when, spoken].filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}

type Edited = Extract<TimelineItem, { kind: 'edit' }>

/** What a citizen wrote with a correction: why an answer is right as it is, and their message. */
function CitizensWords({ item: { kept = [], message }, answer }: { item: Edited; answer: Answer }) {
  const text = useText()
  const titles = new Map(questionsOf(answer.definition).map(({ id, title }) => [id, textIn(title, text.language)]))
  return (
    <>
      {kept.map(({ sectionId, rowIndex, questionId, reason }) => (
        <p key={`${sectionId} ${rowIndex} ${questionId}`} className={styles.noteText}>
          {text.t('work.item.kept', { question: titles.get(questionId) ?? '', reason })}
        </p>
      ))}
      {message !== undefined && <p className={styles.noteText}>{message}</p>}
    </>
  )
}
