import {
  attachmentsOf,
  isTitle,
  type PhoneCountry,
  type Question,
  type QuestionType,
  questionType,
  withQuestionType,
} from '@ventanilla/model'
import {
  AtSign,
  Binary,
  Calculator,
  Calendar,
  CircleDot,
  Clock,
  Hash,
  IdCard,
  Info,
  Link,
  type LucideIcon,
  Paperclip,
  Phone,
  SquareCheck,
  Star,
  Table,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react'

/** What somebody chooses when asking for a kind of question; a file is a title that takes attachments (spec 2 §9). */
export type KindEntry = QuestionType | 'file'

export const kindIcons: Record<KindEntry, LucideIcon> = {
  string: TextCursorInput,
  email: AtSign,
  phone: Phone,
  documentNumber: IdCard,
  integer: Hash,
  decimal: Binary,
  date: Calendar,
  time: Clock,
  radio: CircleDot,
  select: SquareCheck,
  boolean: ToggleLeft,
  scale: Star,
  table: Table,
  calculated: Calculator,
  file: Paperclip,
  title: Info,
  link: Link,
}

/** The kinds as they stand in the chooser, by what people look for. */
export const kindGroups: readonly { readonly name: KindGroup; readonly kinds: readonly KindEntry[] }[] = [
  { name: 'text', kinds: ['string', 'email', 'phone', 'documentNumber'] },
  { name: 'numbers', kinds: ['integer', 'decimal', 'date', 'time'] },
  { name: 'choose', kinds: ['radio', 'select', 'boolean', 'scale', 'table'] },
  { name: 'besides', kinds: ['file', 'title', 'link'] },
]
/** Found by their words only: a setting of a number to whoever looks for one. */
export const searchedKinds: readonly KindEntry[] = ['calculated']
export type KindGroup = 'text' | 'numbers' | 'choose' | 'besides'

/** The kinds that are added without the chooser: always these, in this order. */
export const usualKinds: readonly KindEntry[] = ['string', 'radio', 'boolean', 'date', 'file']

/** What a question is, as it was chosen. */
export function entryOf(question: Question): KindEntry {
  return isTitle(question) && attachmentsOf(question).length > 0 ? 'file' : questionType(question)
}

/** The question as another kind: a file takes pictures and documents, and gives them up when it becomes a text that is only read. */
export function asEntry(question: Question, entry: KindEntry, newId: () => string, country?: PhoneCountry): Question {
  if (entryOf(question) === entry) return question
  const made = withQuestionType(question, entry === 'file' ? 'title' : entry, newId, country)
  const hasFiles = attachmentsOf(made).length > 0
  if (entry === 'file')
    return hasFiles ? made : { ...made, attachments: { ...made.attachments, image: true, document: true } }
  if (entry === 'title')
    return { ...made, required: false, attachments: { image: false, document: false, video: false } }
  return made
}
