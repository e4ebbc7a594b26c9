import {
  attachmentsOf,
  isTitle,
  type OpenQuestion,
  type PhoneCountry,
  type Question,
  type QuestionType,
  questionType,
  withQuestionType,
} from '@ventanilla/model'
import {
  AlignLeft,
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
  MapPinned,
  Paperclip,
  Phone,
  SquareCheck,
  Star,
  Table,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react'
import { isPostcode, postcodeOf } from './postcodes.ts'

/** What somebody chooses when asking for a kind of question: a file is a title that takes attachments (spec 2 §9), a long text one of several lines, a postcode one with its pattern. */
export type KindEntry = QuestionType | 'file' | 'longText' | 'postcode'

export const kindIcons: Record<KindEntry, LucideIcon> = {
  string: TextCursorInput,
  longText: AlignLeft,
  postcode: MapPinned,
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
  { name: 'text', kinds: ['string', 'longText', 'email', 'phone', 'documentNumber'] },
  { name: 'numbers', kinds: ['integer', 'decimal', 'date', 'time'] },
  { name: 'choose', kinds: ['radio', 'select', 'boolean', 'scale', 'table'] },
  { name: 'besides', kinds: ['file', 'title', 'link'] },
]
/** Found by their words only: settings of a number and of a text to whoever looks for one. */
export const searchedKinds: readonly KindEntry[] = ['calculated', 'postcode']
export type KindGroup = 'text' | 'numbers' | 'choose' | 'besides'

/** The kinds that are added without the chooser: always these, in this order. */
export const usualKinds: readonly KindEntry[] = ['string', 'radio', 'boolean', 'date', 'file']

/** What a question is, as it was chosen. */
export function entryOf(question: Question): KindEntry {
  if (question.kind === 'open' && question.dataType === 'string' && question.multiline) return 'longText'
  if (question.kind === 'open' && question.dataType === 'string' && isPostcode(question.pattern)) return 'postcode'
  return isTitle(question) && attachmentsOf(question).length > 0 ? 'file' : questionType(question)
}

/**
 * The question as another kind: a file takes pictures and documents, and gives them up when it becomes a text that is only read; a text keeps
 * its limits and its pattern whether it is short or long, and that of a postcode while it is one.
 */
export function asEntry(question: Question, entry: KindEntry, newId: () => string, country?: PhoneCountry): Question {
  if (entryOf(question) === entry) return question
  const made = withQuestionType(question, typeOf(entry), newId, country)
  const hasFiles = attachmentsOf(made).length > 0
  if (entry === 'file')
    return hasFiles ? made : { ...made, attachments: { ...made.attachments, image: true, document: true } }
  if (entry === 'title')
    return { ...made, required: false, attachments: { image: false, document: false, video: false } }
  if (made.kind !== 'open' || made.dataType !== 'string') return made
  const { multiline: _, ...short } = withoutPostcode(made)
  if (entry === 'postcode') return { ...short, ...postcodeOf(country) }
  return entry === 'longText' ? { ...short, multiline: true } : short
}

function withoutPostcode(question: OpenQuestion): OpenQuestion {
  if (!isPostcode(question.pattern)) return question
  const { pattern: _, patternHint: _hint, ...rest } = question
  return rest
}

function typeOf(entry: KindEntry): QuestionType {
  if (entry === 'file') return 'title'
  return entry === 'longText' || entry === 'postcode' ? 'string' : entry
}
