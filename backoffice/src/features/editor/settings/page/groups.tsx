import { type FormOption, whoOptions } from '@ventanilla/model'
import type { MessageKey } from '@ventanilla/text'
import type { ComponentType } from 'react'
import { certificateTitleId } from '../../state/element-ids.ts'
import { AfterGroup } from './AfterGroup.tsx'
import { contactId, privacyId } from './asking-ids.ts'
import { LookGroup } from './LookGroup.tsx'
import {
  DataGroup,
  PaymentGroup,
  PlatformGroup,
  SharingGroup,
  SignaturesGroup,
  WhenGroup,
  WorkGroup,
} from './setting-rows.tsx'
import { WhoField } from './WhoField.tsx'

export type GroupId =
  | 'who'
  | 'when'
  | 'data'
  | 'after'
  | 'look'
  | 'signatures'
  | 'payment'
  | 'platform'
  | 'work'
  | 'sharing'

export type Group = {
  readonly id: GroupId
  /** Its switches, which are its value in the index where it has no other, and what a search finds. */
  readonly options: readonly FormOption[]
  /** What else stands in it, with where it stands. */
  readonly fields: readonly (readonly [label: MessageKey, fieldId: string])[]
  readonly Content: ComponentType
}

/** Every setting of the form, in the order of the page (spec 2 §2, Configuración). */
export const groups: readonly Group[] = [
  {
    id: 'who',
    options: [...whoOptions, 'citizenRequired', 'singleAnswer', 'appointment'],
    fields: [['editor.agenda', 'editor-agenda']],
    Content: WhoField,
  },
  {
    id: 'when',
    options: ['limitResponses'],
    fields: [
      ['editor.opens', 'when'],
      ['editor.closes', 'when'],
    ],
    Content: WhenGroup,
  },
  { id: 'data', options: ['email', 'geolocation', 'recipient'], fields: [], Content: DataGroup },
  {
    id: 'after',
    options: ['pdfDownloadCode', 'portablePdf', 'automaticDownload', 'customVoucher'],
    fields: [
      ['editor.setting.certificate', certificateTitleId],
      ['editor.notify', 'editor-notify'],
      ['settings.messages', 'editor-messages'],
    ],
    Content: AfterGroup,
  },
  {
    id: 'look',
    options: ['headerImage'],
    fields: [
      ['settings.layout', 'editor-layout'],
      ['editor.logo', 'editor-logo'],
      ['settings.contact', contactId],
      ['settings.privacy', privacyId],
    ],
    Content: LookGroup,
  },
  { id: 'signatures', options: ['digitalSignature', 'signedAnswersEditable'], fields: [], Content: SignaturesGroup },
  { id: 'payment', options: ['paymentGateway'], fields: [], Content: PaymentGroup },
  {
    id: 'platform',
    options: ['platformSync', 'incidents', 'incidentPerState'],
    fields: [['editor.platform.area', 'editor-platform-area']],
    Content: PlatformGroup,
  },
  {
    id: 'work',
    options: ['editableForm'],
    fields: [
      ['work.rule', 'editor-assignment'],
      ['replies.manage', 'work'],
      ['editor.summary.title', 'editor-summary-0'],
    ],
    Content: WorkGroup,
  },
  {
    id: 'sharing',
    options: [],
    fields: [
      ['editor.share.link', 'sharing'],
      ['editor.origins', 'editor-origins'],
      ['editor.snippet', 'sharing'],
      ['editor.map.title', 'sharing'],
    ],
    Content: SharingGroup,
  },
]
