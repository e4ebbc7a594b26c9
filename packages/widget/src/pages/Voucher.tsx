import { type AddressOf, markSeen, recallSaved } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Confirmation, createSay, useCss } from '@ventanilla/ui'
import { type ReactNode, useEffect } from 'react'
import { DocumentButton } from '../flow/DocumentButton.tsx'
import { type AnsweredForm, codesOf, nextSteps } from '../flow/next-steps.ts'
import voucherCss from '../flow/voucher.css?inline'

type Props = {
  form: AnsweredForm
  docCode: string
  text: Text
  /** The answer, where this tab may have what is drawn of it. */
  answerId: string | undefined
  /** Where the whole answer is drawn, for who may have it. */
  pdf?: { address: string; headers?: Readonly<Record<string, string>> } | undefined
  /** First of the ways on. */
  children?: ReactNode
  onAgain: (() => void) | undefined
}

/**
 * What was saved: its code, the author's words, its documents and what happens next (spec 3 §2). Only for the tab that saved and for the
 * citizen whose answer it is.
 */
export function Voucher({ form, docCode, text, answerId, pdf, children, onAgain }: Props) {
  useCss(voucherCss)
  const { definition } = form
  const { settings, voucherText } = definition
  const memory = recallSaved(form.id, docCode)
  useEffect(() => markSeen(form.id, docCode), [form.id, docCode])
  const say = createSay(text.language, definition.language)
  return (
    <Confirmation
      text={text}
      level={1}
      formTitle={say(definition.title)}
      {...codesOf(form, { docCode, ...(memory?.recordCode && { recordCode: memory.recordCode }) }, '')}
      savedAt={memory && text.dateTime(memory.savedAt, memory.timeZone)}
      note={settings.customVoucher && voucherText ? say(voucherText) : undefined}
      next={nextSteps(form, text)}
      onAgain={onAgain}
    >
      {children}
      {answerId && (
        <DocumentButton
          text={text}
          words="portal.voucher.download"
          isPrimary={!children}
          address={
            `/api/v1/public/vouchers/${encodeURIComponent(answerId)}` satisfies AddressOf<'GET /public/vouchers/:id'>
          }
          isAutomatic={settings.automaticDownload && memory?.isNew === true}
        />
      )}
      {pdf && <DocumentButton text={text} words="portal.voucher.pdf" {...pdf} />}
    </Confirmation>
  )
}
