import { type DocumentType, readDocument } from '../../written/document-number.ts'
import { readEmail } from '../../written/email.ts'
import { readPhone } from '../../written/phone.ts'
import type { PhoneCountry } from '../../written/phone-plans.ts'
import type { Written } from '../../written/written.ts'
import type { DataType } from '../base.ts'

type Asked = {
  readonly dataType: DataType
  readonly country?: PhoneCountry | undefined
  readonly documents?: readonly DocumentType[] | undefined
}

/** What was written, in the form in which it is kept; nothing where a question's type has no such form. */
export function readWritten({ dataType, country, documents = [] }: Asked, text: string): Written | undefined {
  if (dataType === 'email') return readEmail(text)
  if (dataType === 'phone') return readPhone(text, country)
  return dataType === 'documentNumber' ? readDocument(text, documents) : undefined
}
